// What the forms of a page do by themselves: passwords are shown on demand and warned of when in capitals, what was
// typed comes along into another language, and Escape leaves a form that one can leave.

import { say } from './morph.js';

const all = (selector) => [...document.querySelectorAll(selector)];
const byID = (id) => document.getElementById(id);

for (const button of all('.reveal')) {
  const field = byID(button.getAttribute('aria-controls'));
  button.hidden = false;
  button.onclick = () => {
    field.type = field.type === 'password' ? 'text' : 'password';
    button.setAttribute('aria-pressed', field.type === 'text');
  };
}

// A password that is typed in capitals by mistake looks like any other.
function noteCapitals(event) {
  const hint = event.target.closest('.field')?.querySelector('.capitals');
  const areOn = event.getModifierState?.('CapsLock') ?? false;
  if (!hint || hint.hidden !== areOn) return;
  hint.hidden = !areOn;
  if (areOn) say(hint.textContent);
}

for (const type of ['keydown', 'keyup', 'focusout']) addEventListener(type, noteCapitals);

// Another language loads the page anew; what was typed comes along, but for passwords.
const texts = all('form[data-live] :is([type=text], [type=search], textarea)');

function keepTyping() {
  sessionStorage.setItem('typed', JSON.stringify(texts.map(({ id, value }) => [location.pathname + id, value])));
}

const typed = new Map(JSON.parse(sessionStorage.getItem('typed')));
sessionStorage.removeItem('typed');
for (const field of texts) field.value = typed.get(location.pathname + field.id) ?? field.value;

// However long the list is, the row that is edited is in view beside its form; the form itself comes first.
for (const node of all('.ledger [aria-current], [autofocus]')) node.scrollIntoView({ block: 'nearest' });

// An input method's own Escape takes back what it composes.
addEventListener('keydown', ({ key, keyCode, isComposing, target }) => {
  if (key !== 'Escape' || isComposing || keyCode === 229 || !target.matches('form[data-live] *')) return;
  document.querySelector('[data-cancel]')?.click();
});

/** Readies the page for a submit by the browser: a password is one again, whose manager may ask to keep it. */
export function beforeSubmit(form) {
  for (const shown of all('.reveal[aria-pressed=true]')) shown.click();
  if (form.matches('.languages')) keepTyping();
}
