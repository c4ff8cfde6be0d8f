// Keeps a page in step with its live view on the server: posts what is typed, and sends the forms of the page.
// Every form also works without this script.

import { afterSubmit, beforeSubmit } from './forms.js';
import {
  apply, edited, isComposing, noticeEdits, park, say, servedValue, settle, showProblem, valueOf,
} from './morph.js';
import { press } from './presses.js';
import {
  connect, isOpen, knock, leave, longestQuery, post, randomID, showLost, view,
} from './stream.js';

const page = document.body.dataset;
const all = (selector) => [...document.querySelectorAll(selector)];
const byID = (id) => document.getElementById(id);

// MARK: Typing

const sent = new Map(); // field name → what the server has
const refused = new Set(); // the fields whose text it does not take
let sequence = 0;
let flight = null; // the post that is on its way
let isDue = false;
let typingTimer = null; // runs while one types
const isLive = (field) => field.form?.dataset.live !== undefined;
// A hidden field with an id is the page's own: the view hears of the version that is edited here.
const liveFields = () => all('form[data-live] [name]:not([type=hidden]:not([id]), button, [type=radio]:not(:checked))');
// Some fields are judged once more when they are left. A page that asks for other events, too, has its events.js.
const isLeft = (field) => (
  field.dataset.events === 'editingDidEnd' && field.value !== '' && field !== document.activeElement);
const stateOf = (field) => valueOf(field) + (isLeft(field) ? '\n' : ''); // no line of text has a break
const unsent = () => liveFields().filter((field) => (
  !isComposing(field) && !refused.has(field) && sent.get(field.name) !== stateOf(field)));

function flushLater(delay) {
  clearTimeout(typingTimer);
  typingTimer = setTimeout(flush, delay);
}

async function flush() {
  clearTimeout(typingTimer);
  typingTimer = null;
  if (locked) return;
  noticeEdits();
  for (const form of all('form[data-live][method=get]')) keepQuery(form);
  const fields = unsent();
  isDue = flight !== null;
  if (isDue || !fields.length || !isOpen()) return;
  sequence += 1;
  const body = new URLSearchParams({ view, seq: sequence });
  for (const field of fields) {
    sent.set(field.name, stateOf(field));
    body.append(field.name, valueOf(field));
    if (isLeft(field)) body.append(`${field.name}.editingDidEnd`, '');
  }
  flight = body;
  // What did not arrive is asked for anew by the next stream, which does not wait for this answer.
  const answer = await post(`${page.live}/fields`, body).catch(() => null);
  if (flight !== body) return;
  flight = null;
  if (answer?.status >= 400 && answer.status < 500 && answer.status !== 404) await refuse(fields, answer);
  if (isDue) flush();
}

// The longest text is the one that was too long; the others have not arrived either.
async function refuse(fields, answer) {
  const { message } = await answer.json().catch(() => ({}));
  const [culprit, ...others] = fields.toSorted((a, b) => b.value.length - a.value.length);
  reject(culprit, answer.status === 413 ? page.tooLong : message ?? page.failed);
  for (const field of others) sent.delete(field.name);
}

function reject(field, text) {
  refused.add(field);
  showProblem(field, text);
  say(text);
}

// A password manager may fill in a form without a word.
setInterval(() => { if (typingTimer === null && isOpen() && unsent().length) flush(); }, 500);

// The address says what is searched, so that reload, link and Back show the same.
function keepQuery(form) {
  if (isComposing(form) || ![...form.elements].some((field) => edited.has(field))) return;
  const query = String(new URLSearchParams([...new FormData(form)].filter(([, value]) => value)));
  if (query.length > longestQuery) return reject([...form.elements].find((field) => edited.has(field)), page.tooLong);
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`));
}

addEventListener('input', (event) => {
  refused.delete(event.target);
  // Other entries are another submit, which must not have the key of one that may have arrived.
  const key = event.target.form?.elements.idem;
  if (key) key.value = '';
  if (!event.isComposing && isLive(event.target)) flushLater(250);
});
addEventListener('compositionend', () => flushLater(250)); // no input event follows it
addEventListener('change', ({ target }) => {
  if (isLive(target)) flushLater(0);
  else if (target.dataset.commit !== undefined && isOpen()) target.form.requestSubmit();
});
addEventListener('focusout', ({ target }) => setTimeout(() => {
  flush();
  settle(target);
}));
addEventListener('keydown', (event) => {
  const { key, target } = event;
  const isComposed = event.isComposing || event.keyCode === 229;
  if (key === 'Enter' && isComposed) event.preventDefault();
  if (isComposed || !isLive(target)) return;
  if (key === 'Enter' && target.matches('input')) wish([...target.form.elements].find(({ type }) => type === 'submit'));
  // A Tab past a field that sleeps until the server has seen this one comes back to it.
  const next = liveFields()[liveFields().indexOf(target) + 1];
  if (key === 'Tab' && !event.shiftKey && next?.disabled) park(next);
});

// A browser ignores Enter and clicks while the button of the form sleeps, as it may until the server has seen the last
// letter. Later than in ten seconds, nobody means it any more.
let wished = null; // the button that sleeps
let wishTimer;

function wish(button) {
  if (!button?.disabled) return;
  flush();
  wished = button;
  clearTimeout(wishTimer);
  wishTimer = setTimeout(() => { wished = null; }, 10000);
}

function grant() {
  if (!wished || wished.disabled) return;
  const button = wished;
  wished = null;
  button.click();
}

for (const change of ['input', 'focusin', 'pointerdown']) {
  addEventListener(change, ({ target }) => {
    // The content takes the focus that a sleeping button does not.
    if (change !== 'focusin' || target !== byID('content')) wished = null;
  });
}
addEventListener('pointerdown', ({ target, button }) => {
  if (button === 0 && target.matches?.('form[data-live] button:disabled')) wish(target);
});

// MARK: Submits

let locked = null; // the form of the browser's own submit
let isHeard = false; // whether the server has just said that it is there

addEventListener('submit', (event) => {
  const { target: form, submitter: button } = event;
  const bad = [...form.elements].find((field) => refused.has(field));
  bad?.focus();
  if (bad || locked === form || isComposing(form)) return event.preventDefault();
  if (form.dataset.liveSubmit && isOpen()) {
    event.preventDefault();
    return press(form, button);
  }
  // A search narrows as one types: its button has no page to load, and the focus stays.
  if (form.method === 'get' && form.dataset.live !== undefined && isOpen()) {
    event.preventDefault();
    return flush();
  }
  lock(form, button);
  if (isOpen() || isHeard || !page.live) return;
  event.preventDefault();
  submitOnceHeard(form, button);
});

// Without a server, the browser would put a page of its own in the place of this one and what was typed in it.
async function submitOnceHeard(form, button) {
  const state = await knock();
  unlock();
  if (state === 'session ended') return leave();
  if (state === 'not there') return showLost(page.unsaved);
  isHeard = true;
  form.requestSubmit(button?.form === form ? button : null); // a patch may have taken it away
  isHeard = false;
}

// Against double clicks; the button is not disabled, as that would drop the focus.
function lock(form, button) {
  locked = form;
  beforeSubmit(form);
  if (form.elements.idem) form.elements.idem.value ||= randomID();
  for (const name of ['aria-busy', 'aria-disabled']) button?.setAttribute(name, 'true');
  setTimeout(unlock, 10000);
}

function unlock() {
  locked = null;
  afterSubmit();
  for (const name of ['aria-busy', 'aria-disabled']) {
    for (const button of all(`button[${name}]`)) button.removeAttribute(name);
  }
}

// MARK: The page's life

for (const form of all('form[data-live]')) form.noValidate = true;
greet();

// The page before may have left a word for this one.
function greet() {
  const notice = sessionStorage.getItem('notice');
  sessionStorage.removeItem('notice');
  const flash = byID('flash') ?? document.createElement('p');
  if (notice && !flash.id) {
    Object.assign(flash, { id: 'flash', className: 'flash message', textContent: notice });
    byID('content').prepend(flash);
  }
  say(flash.textContent);
}

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const field of document.getElementsByName('idem')) field.value = '';
  unlock();
  flush();
});

addEventListener('stay', unlock); // one thought better of leaving

connect({
  open() {
    flight = null;
    sent.clear();
    // The server may be a new one that knows nothing: what the fields hold is what counts.
    for (const field of liveFields()) {
      if (valueOf(field) || servedValue(field)) edited.add(field);
      else sent.set(field.name, '');
    }
    flush();
  },
  patch(html) {
    const mine = unsent();
    apply(html);
    // An echo of earlier typing does not make later typing the server's.
    for (const field of liveFields()) mine.includes(field) ? edited.add(field) : sent.set(field.name, stateOf(field));
    grant();
  },
  lose() {
    // No patch would wake them now, and the submit checks everything.
    for (const field of all('form[data-live] :disabled')) field.disabled = false;
    grant();
  },
  isSubmitting: () => locked !== null,
});
