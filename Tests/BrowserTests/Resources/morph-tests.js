// How patches meet a page. Each test runs in a document of its own whose <main> is empty.

const main = document.querySelector('main');
const at = (id) => document.getElementById(id);
const { apply } = await import('/morph.js');
const patch = (action, target, html = '') => apply(
  `<turbo-stream action="${action}" method="morph" target="${target}"><template>${html}</template></turbo-stream>`,
);
const show = (html) => { main.innerHTML = html; };
const type = (field, text) => {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
const tick = (field, isOn) => {
  field.checked = isOn;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

test('each action puts its content where its name says', () => {
  show('<ul id="list"><li id="b">b</li></ul>');
  patch('append', 'list', '<li id="c">c</li>');
  patch('prepend', 'list', '<li id="a">a</li>');
  patch('before', 'a', '<li id="first">first</li>');
  patch('after', 'b', '<li id="between">between</li>');
  equal(main.textContent, 'firstabbetweenc');
  patch('remove', 'between');
  patch('replace', 'c', '<li id="c">C</li>');
  patch('update', 'first', '<b>1st</b>');
  equal(main.innerHTML, '<ul id="list"><li id="first"><b>1st</b></li><li id="a">a</li><li id="b">b</li><li id="c">C</li></ul>');
});

test('an unknown action, a missing target and a missing template change nothing', () => {
  show('<p id="p">as it was</p>');
  for (const action of ['constructor', '__proto__', 'toString', 'refresh', '']) patch(action, 'p', 'x');
  patch('remove', 'nowhere');
  apply('<turbo-stream action="append" target="p"></turbo-stream>');
  equal(main.innerHTML, '<p id="p">as it was</p>');
});

test('a message may hold several patches', () => {
  show('<p id="a">1</p><p id="b">2</p>');
  apply(['a', 'b'].map((id) => `<turbo-stream action="update" target="${id}"><template>new</template></turbo-stream>`).join('\n'));
  equal(main.textContent, 'newnew');
});

test('a row of a table stays a row', () => {
  show('<table><tbody id="rows"></tbody></table>');
  patch('append', 'rows', '<tr id="row"><td>cell</td></tr>');
  equal(at('row').parentNode, at('rows'));
});

test('what is appended twice is there once, brought up to date', () => {
  show('<ul id="list"><li id="a">old</li><li id="b">b</li></ul>');
  const node = at('a');
  patch('append', 'list', '<li id="a">new</li>');
  equal(at('list').textContent, 'bnew');
  equal(at('a'), node);
});

test('an element keeps its identity, and its attributes follow', () => {
  show('<p id="p" class="old" title="gone">text</p>');
  const node = at('p');
  patch('replace', 'p', '<p id="p" class="new" lang="zh">other</p>');
  equal(at('p'), node);
  equal(node.outerHTML, '<p id="p" class="new" lang="zh">other</p>');
});

test('rows that change their order are moved, not made anew', () => {
  show('<ul id="list"><li id="a"></li><li id="b"></li><li id="c"></li></ul>');
  const nodes = ['c', 'a', 'b'].map(at);
  patch('replace', 'list', '<ul id="list"><li id="c"></li><li id="a"></li><li id="x"></li><li id="b"></li></ul>');
  equal([...at('list').children].filter(({ id }) => id !== 'x').every((node, index) => node === nodes[index]), true);
  equal([...at('list').children].map(({ id }) => id).join(''), 'caxb');
});

test('the row with the focus is not moved out of it', () => {
  show('<ul id="list"><li id="a"><input id="field" value="abc"></li><li id="b"></li></ul>');
  at('field').focus();
  at('field').setSelectionRange(1, 2);
  patch('replace', 'list', '<ul id="list"><li id="c"></li><li id="b"></li><li id="a"><input id="field" value="abc"></li></ul>');
  equal(document.activeElement, at('field'));
  equal([at('field').selectionStart, at('field').selectionEnd].join(), '1,2');
  equal([...at('list').children].map(({ id }) => id).join(''), 'cba');
});

test('a field that nobody touched takes the server’s value', () => {
  show('<input id="field" value="1">');
  patch('replace', 'field', '<input id="field" value="2">');
  equal(at('field').value, '2');
});

test('the default value stays the page’s own, for the browser to restore what differs', () => {
  show('<input id="field" value="">');
  type(at('field'), 'typed');
  patch('replace', 'field', '<input id="field" value="typed">');
  equal(at('field').value, 'typed');
  equal(at('field').defaultValue, '');
});

test('a field with the focus keeps its text and its caret', () => {
  show('<input id="field" value="abcde">');
  at('field').focus();
  at('field').setSelectionRange(2, 2);
  patch('replace', 'field', '<input id="field" value="server">');
  equal(at('field').value, 'abcde');
  equal(at('field').selectionStart, 2);
});

test('an edited field keeps its text until the server says the same', () => {
  show('<input id="field" value="">');
  type(at('field'), 'apple');
  patch('replace', 'field', '<input id="field" value="app">');
  equal(at('field').value, 'apple');
  patch('replace', 'field', '<input id="field" value="apple">');
  patch('replace', 'field', '<input id="field" value="Apple">');
  equal(at('field').value, 'Apple');
});

test('a text area is a field like any other', () => {
  show('<textarea id="area">old</textarea><textarea id="other">old</textarea>');
  type(at('area'), 'mine');
  for (const id of ['area', 'other']) patch('replace', id, `<textarea id="${id}">new</textarea>`);
  equal([at('area').value, at('other').value].join(), 'mine,new');
});

test('a checkbox that was ticked stays so until the server agrees', () => {
  show('<input type="checkbox" id="box"><input type="checkbox" id="other">');
  tick(at('box'), true);
  patch('replace', 'box', '<input type="checkbox" id="box">');
  patch('replace', 'other', '<input type="checkbox" id="other" checked>');
  equal([at('box').checked, at('other').checked].join(), 'true,true');
  patch('replace', 'box', '<input type="checkbox" id="box" checked>');
  patch('replace', 'box', '<input type="checkbox" id="box">');
  equal(at('box').checked, false);
});

test('no button of a radio group takes the choice back', () => {
  const group = (chosen) => `<div id="group">${['a', 'b'].map((value) => (
    `<input type="radio" name="sex" id="${value}" value="${value}"${chosen === value ? ' checked' : ''}>`)).join('')}</div>`;
  show(group('a'));
  tick(at('b'), true);
  patch('replace', 'group', group('a'));
  equal([at('a').checked, at('b').checked].join(), 'false,true');
  patch('replace', 'group', group('b'));
  patch('replace', 'group', group('a'));
  equal([at('a').checked, at('b').checked].join(), 'true,false');
});

test('a choice of a list stays, even when its options change', () => {
  const list = (chosen, options = ['x', 'y']) => `<select id="list">${options.map((value) => (
    `<option value="${value}"${chosen === value ? ' selected' : ''}>${value}</option>`)).join('')}</select>`;
  show(list('x'));
  at('list').value = 'y';
  at('list').dispatchEvent(new InputEvent('input', { bubbles: true }));
  patch('replace', 'list', list('x', ['w', 'x', 'y', 'z']));
  equal(at('list').value, 'y');
  equal(at('list').options.length, 4);
  patch('replace', 'list', list('y'));
  patch('replace', 'list', list('x'));
  equal(at('list').value, 'x');
});

test('a password is never written', () => {
  show('<input type="password" id="field" autocomplete="current-password">');
  at('field').value = 'typed';
  patch('replace', 'field', '<input type="password" id="field" autocomplete="current-password" value="" disabled>');
  equal(at('field').value, 'typed');
  equal(at('field').disabled, true);
});

test('a password that is shown stays shown', () => {
  show('<input type="text" id="field" autocomplete="current-password">');
  patch('replace', 'field', '<input type="password" id="field" autocomplete="current-password">');
  equal(at('field').type, 'text');
});

test('a field in which one composes is not touched, not even by a new node', () => {
  show('<div id="box"><input id="field" value=""></div>');
  at('field').focus();
  at('field').dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  at('field').value = 'ni';
  const node = at('field');
  patch('replace', 'box', '<div id="box"><p>new</p><input id="field" value="server" disabled></div>');
  equal(at('field'), node);
  equal(node.value, 'ni');
  equal(node.disabled, false);
  equal(document.activeElement, node);
});

test('what a person opened stays open', () => {
  show('<details id="more"><summary>s</summary>old</details>');
  at('more').open = true;
  patch('replace', 'more', '<details id="more"><summary>s</summary>new</details>');
  equal(at('more').open, true);
  equal(at('more').textContent, 'snew');
});

test('a patch takes no focus and runs no script', async () => {
  show('<div id="box"><input id="mine"></div>');
  at('mine').focus();
  patch('append', 'box', '<input id="loud" autofocus><script>window.hasRun = true</script><img src="x:" onerror="window.hasRun = true">');
  await new Promise((resolve) => { setTimeout(resolve, 30); });
  equal(document.activeElement, at('mine'));
  equal(window.hasRun, undefined);
});

test('the focus goes to a neighbour when its place is removed', () => {
  show('<ul id="list"><li id="a"><button id="one">1</button></li><li id="b"><button id="two">2</button></li></ul>');
  at('one').focus();
  patch('remove', 'a');
  equal(document.activeElement, at('two'));
});

test('the focus goes to the same button of the neighbour', () => {
  const row = (id) => `<li id="${id}"><a href="#${id}">link</a><button class="remove" id="remove-${id}">×</button></li>`;
  show(`<ul id="list">${['a', 'b', 'c'].map(row).join('')}</ul>`);
  at('remove-b').focus();
  patch('replace', 'list', `<ul id="list">${['a', 'c'].map(row).join('')}</ul>`);
  equal(document.activeElement, at('remove-c'));
  patch('replace', 'list', `<ul id="list">${row('a')}</ul>`);
  equal(document.activeElement, at('remove-a'));
  patch('replace', 'list', '<ul id="list"><li id="none"><a id="add" href="#add">add</a></li></ul>');
  equal(document.activeElement, at('add'));
});

test('a button that was disabled under the focus has it again once it wakes up', () => {
  show('<button id="go">go</button>');
  at('go').focus();
  patch('replace', 'go', '<button id="go" disabled>go</button>');
  patch('replace', 'go', '<button id="go">go</button>');
  equal(document.activeElement, at('go'));
});

test('a form with a field named id is still found by its own id', () => {
  show('<form id="form"><input name="id" value="7"></form>');
  patch('replace', 'form', '<form id="form" class="new"><input name="id" value="7"></form>');
  equal(document.querySelector('form').className, 'new');
});

test('the one-time key of a form is not overwritten', () => {
  show('<form id="form"><input type="hidden" name="idem" value="mine"></form>');
  patch('replace', 'form', '<form id="form"><input type="hidden" name="idem" value="other"></form>');
  equal(document.querySelector('[name=idem]').value, 'mine');
});

test('a verdict is read out once it has settled, by the same status region', async () => {
  show('<div data-announce><p id="verdict"></p></div>');
  const region = at('status');
  for (const text of ['too short', 'checking', 'available']) patch('update', 'verdict', text);
  await until(() => region.textContent !== '');
  equal(region.textContent, 'available');
  equal(at('status'), region);
});
