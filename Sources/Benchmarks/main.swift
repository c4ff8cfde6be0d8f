print("rivulet")
