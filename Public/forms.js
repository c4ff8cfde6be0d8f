// What the forms of a page do by themselves: passwords are shown on demand and warned of when in capitals, what was
// typed is kept for a page that is loaded anew, and Escape leaves a form that one can leave.

import { say } from './morph.js';

const all = (selector) => [...document.querySelectorAll(selector)];
const byID = (id) => document.getElementById(id);

// A patch may bring a password of its own.
addEventListener('click', ({ target }) => {
  const button = target.closest('.reveal');
  if (!button) return;
  const field = byID(button.getAttribute('aria-controls'));
  field.type = field.type === 'password' ? 'text' : 'password';
  button.setAttribute('aria-pressed', field.type === 'text');
});

// What was asked is answered: the question folds away, and the focus stays where it was asked.
addEventListener('submit', ({ target }) => {
  const fold = target.closest('.fold');
  if (!fold || target.dataset.liveSubmit === undefined) return;
  fold.open = false;
  fold.querySelector('summary').focus();
});

// A password that is typed in capitals by mistake looks like any other.
function noteCapitals(event) {
  const hint = event.target.closest('.field')?.querySelector('.capitals');
  const areOn = event.getModifierState?.('CapsLock') ?? false;
  if (!hint || hint.hidden !== areOn) return;
  hint.hidden = !areOn;
  if (areOn) say(hint.textContent);
}

for (const type of ['keydown', 'keyup', 'focusout']) addEventListener(type, noteCapitals);

// MARK: What was typed

// What was typed waits for its visitor to come back to its page, from another language or from a new sign-in;
// passwords do not. A hidden field with an id belongs to it: the version that is being edited.
const visitor = document.querySelector('.user-name')?.lastChild.data ?? '';
const path = document.body.dataset.live ?? location.pathname;
const typed = new Map(JSON.parse(sessionStorage.getItem('typed')));
const keyOf = (field) => [visitor, path, field.id].join(' ');
const textsOf = (form) => [...form.elements].filter((field) => (
  field.matches(':is([type=text], [type=tel], [type=search], textarea, [type=hidden])[id]')));

for (const field of all('form[data-live]').flatMap(textsOf).filter((one) => typed.has(keyOf(one)))) {
  field.value = typed.get(keyOf(field));
  typed.delete(keyOf(field));
}
sessionStorage.setItem('typed', JSON.stringify([...typed]));

/** Keeps what was typed for the next time that this page is loaded. */
export function keepTyping() {
  for (const texts of all('form[data-live]').map(textsOf)) {
    if (texts.every(({ value, defaultValue }) => value === defaultValue)) continue;
    for (const field of texts) typed.set(keyOf(field), field.value);
  }
  sessionStorage.setItem('typed', JSON.stringify([...typed]));
  isSpared = true;
}

// MARK: Leaving a form that is not saved

let submitted = null; // the form of the browser's own submit
let isSpared = false; // what was typed is kept, or given up knowingly, or the page stays

const isUnsaved = () => !isSpared && all('form[data-guard]').some((form) => form !== submitted
  && textsOf(form).some(({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue));

const stay = () => dispatchEvent(new Event('stay'));

// The browser asks, unless nobody has touched the page yet.
function ask(event) {
  if (!isUnsaved()) return;
  event.preventDefault();
  event.returnValue = true; // for browsers of before 2024
  // Nobody tells the answer; but whoever has left touches nothing here.
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, stay, { once: true });
}

// With a listener, not every browser keeps a page for Back: it is there only while there is something to lose.
for (const change of ['input', 'change', 'pageshow']) {
  addEventListener(change, () => {
    if (change === 'pageshow') afterSubmit();
    if (isUnsaved()) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}

// A call is no other page, though a browser takes it for one.
addEventListener('click', ({ target }) => {
  if (!target.closest('[data-cancel], [href^="tel:"]')) return;
  isSpared = true;
  setTimeout(() => { isSpared = false; }, 500);
});

// MARK: The summary of what was wrong with a submit

addEventListener('click', (event) => {
  const { target } = event;
  if (!target.hash || !byID(target.hash.slice(1))?.disabled) return;
  event.preventDefault();
  all('[aria-invalid]:enabled')[0]?.focus(); // the field that wakes the one that sleeps
});

// An error stands there until its field is edited, as it does at the field.
addEventListener('input', ({ target }) => {
  const summary = byID('error-summary');
  const item = all('#error-summary a').find(({ hash }) => hash === `#${target.id}`)?.closest('li');
  item?.remove();
  if (item && !summary.querySelector('li')) summary.remove();
});

// MARK: A form beside a list

// However long the list is, the row that is edited is in view beside its form; the form itself comes first.
for (const node of all('.ledger [aria-current], [autofocus]')) node.scrollIntoView({ block: 'nearest' });

// An input method's own Escape takes back what it composes.
addEventListener('keydown', ({ key, keyCode, isComposing, target }) => {
  if (key !== 'Escape' || isComposing || keyCode === 229 || !target.matches('form[data-live] *')) return;
  document.querySelector('[data-cancel]')?.click();
});

/** Readies the page for a submit by the browser: a password is one again, whose manager may ask to keep it. */
export function beforeSubmit(form) {
  submitted = form;
  for (const shown of all('.reveal[aria-pressed=true]')) shown.click();
  if (form.matches('.languages')) keepTyping();
}

/** The page is still there, after all. */
export function afterSubmit() {
  submitted = null;
  isSpared = false;
}
