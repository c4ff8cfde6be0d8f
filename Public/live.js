// Keeps a page in step with its live view on the server: reads its stream, posts what is typed, and sends
// the forms of the page. Every form also works without this script.

import { beforeSubmit } from './forms.js';
import {
  answered, apply, edited, isComposing, noticeEdits, park, say, servedValue, settle, valueOf,
} from './morph.js';

const page = document.body.dataset;
const all = (selector) => [...document.querySelectorAll(selector)];
const byID = (id) => document.getElementById(id);
const root = document.documentElement;
const banner = byID('connection');
const isSignedIn = document.querySelector('form[action="/logout"]') !== null;
// A LAN page on plain HTTP is no secure context, so there is no randomUUID.
const randomID = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
const view = page.view = randomID();

// MARK: The stream

let source = null;
let isLeaving = false;
let attempt = 0;
let retryAt = 0;
let triedAt = 0;
let openedAt = 0;
let downSince = Date.now();
let lastTick = Date.now();
let lastEvent = '';
const isOpen = () => source?.readyState === EventSource.OPEN;

function open() {
  if (!page.live || source || document.hidden || isLeaving) return;
  // The page's own query goes along, so that the first patches show what the page shows.
  const query = new URLSearchParams(location.search);
  query.set('view', view);
  if (lastEvent) query.set('since', lastEvent);
  triedAt = Date.now();
  source = new EventSource(`${page.live}/events?${query}`);
  source.onopen = opened;
  source.onerror = lost;
  source.onmessage = (event) => {
    lastEvent = event.lastEventId || lastEvent;
    const mine = unsent();
    apply(event.data);
    root.dataset.stream = 'open';
    // An echo of earlier typing does not make later typing the server's.
    for (const field of liveFields()) mine.includes(field) ? edited.add(field) : sent.set(field.name, valueOf(field));
  };
  source.addEventListener('session-ended', leave);
}

function close() {
  source?.close();
  source = null;
  delete root.dataset.stream;
}

function reopen() {
  close();
  open();
}

function opened() {
  openedAt = Date.now();
  if (banner.contains(document.activeElement)) byID('content').focus();
  banner.hidden = true;
  sent.clear();
  // The server may be a new one that knows nothing: what the fields hold is what counts.
  for (const field of liveFields()) {
    if (valueOf(field) || servedValue(field)) edited.add(field);
    else sent.set(field.name, '');
  }
  flush();
}

// The browser's own retry has neither backoff nor jitter, and gives up on an error status.
function lost() {
  const wasRefused = source?.readyState === EventSource.CLOSED;
  close();
  retryAt = Date.now() + Math.random() * Math.min(30000, 500 * 1.5 ** attempt);
  attempt += 1;
  if (wasRefused && isSignedIn) checkSession();
}

// An event source does not tell why it was refused; a signed-out visitor is sent elsewhere.
async function checkSession() {
  const answer = await fetch(page.live, { method: 'HEAD', redirect: 'manual' }).catch(() => null);
  if (answer?.type === 'opaqueredirect') leave();
}

// The server sends a signed-out visitor from here to the sign-in page, and back afterwards.
function leave() {
  if (!isSignedIn || locked) return lost(); // a submit on its way leads elsewhere by itself
  close();
  isLeaving = true;
  location.replace(location.pathname + location.search);
}

function showLost() {
  banner.hidden = false;
  say(banner.querySelector('p').textContent);
  // No patch would wake them now, and the submit checks everything.
  for (const field of all('form[data-live] :disabled')) field.disabled = false;
}

setInterval(() => {
  const now = Date.now();
  if (now - lastTick > 20000) close(); // a laptop that slept has a dead connection, and no event says so
  lastTick = now;
  if (isOpen() && now - openedAt > 10000) attempt = 0;
  if (isOpen() || document.hidden || !page.live) downSince = now;
  else if (now >= retryAt) open();
  if (now - downSince >= 2500 && banner.hidden) showLost();
}, 500);

// Whoever is at the page need not wait out a long pause.
const hurry = () => { retryAt = Math.min(retryAt, triedAt + 1000); };
addEventListener('pointerdown', hurry);
addEventListener('keydown', hurry);

let posts = 0;

async function post(url, body, more) {
  const busy = (change) => {
    posts += change;
    root.toggleAttribute('data-busy', posts > 0);
  };
  busy(1);
  try {
    const answer = await fetch(url, { method: 'POST', body, headers: { Accept: 'application/json' }, ...more });
    if (answer.redirected || answer.status === 401) leave();
    if (answer.status === 404) reopen();
    return answer;
  } finally {
    busy(-1);
  }
}

// MARK: Typing

const sent = new Map(); // field name → what the server has
let sequence = 0;
let isInFlight = false;
let isDue = false;
let typingTimer;
const isLive = (field) => field.form?.dataset.live !== undefined;
// A hidden field with an id is the page's own: the view hears of the version that is edited here.
const liveFields = () => all('form[data-live] [name]:not([type=hidden]:not([id]), button, [type=radio]:not(:checked))');
const unsent = () => liveFields().filter((field) => !isComposing(field) && sent.get(field.name) !== valueOf(field));

function flushLater(delay) {
  clearTimeout(typingTimer);
  typingTimer = setTimeout(flush, delay);
}

async function flush() {
  clearTimeout(typingTimer);
  noticeEdits();
  for (const form of all('form[data-live][method=get]')) keepQuery(form);
  const fields = unsent();
  isDue = isInFlight;
  if (isInFlight || !fields.length || !isOpen() || locked) return;
  sequence += 1;
  const body = new URLSearchParams({ view, seq: sequence });
  for (const field of fields) {
    sent.set(field.name, valueOf(field));
    body.append(field.name, valueOf(field));
  }
  isInFlight = true;
  // What did not arrive is asked for anew by the next stream.
  await post(`${page.live}/fields`, body).catch(() => {});
  isInFlight = false;
  if (isDue) flush();
}

// The address says what is searched, so that reload, link and Back show the same.
function keepQuery(form) {
  if (isComposing(form) || ![...form.elements].some((field) => edited.has(field))) return;
  const query = String(new URLSearchParams([...new FormData(form)].filter(([, value]) => value)));
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`));
}

addEventListener('input', (event) => { if (!event.isComposing && isLive(event.target)) flushLater(250); });
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
  if (key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault();
  if (key !== 'Tab' || event.shiftKey || !isLive(target)) return;
  // A Tab past a field that sleeps until the server has seen this one comes back to it.
  const fields = liveFields();
  const next = fields[fields.indexOf(target) + 1];
  if (next?.disabled) park(next);
});

// MARK: Submits

const pending = new Map(); // form → the body on its way
let queue = Promise.resolve();
let locked = null; // the form of the browser's own submit

addEventListener('submit', (event) => {
  const { target: form, submitter: button } = event;
  if (locked === form || isComposing(form)) return event.preventDefault();
  if (!form.dataset.liveSubmit || !isOpen()) return lock(form, button);
  event.preventDefault();
  const action = form.getAttribute('action');
  const body = new URLSearchParams(new FormData(form, button));
  body.set('idem', action);
  // Every press of plus and minus counts; anything else acts once.
  if (pending.get(form) === String(body) && form.dataset.liveSubmit !== 'each') return;
  const own = String(body);
  pending.set(form, own);
  body.set('view', view);
  body.set('idem', randomID());
  queue = queue.then(() => act(form, action, body)).then(() => {
    if (pending.get(form) === own) pending.delete(form);
  });
});

async function act(form, action, body) {
  const before = [...form.querySelectorAll('[data-commit]')].map((field) => [field, servedValue(field)]);
  try {
    const answer = await post(action, body, { keepalive: true }); // a click is not lost by leaving the page
    const { message, fields } = answer.ok ? {} : await answer.json().catch(() => ({}));
    if (!answer.ok) say(message ?? page.failed);
    for (const [field, old] of before) {
      showProblem(field, answer.ok ? '' : fields?.[field.name]?.message ?? message ?? page.failed);
      if (!answer.ok || field.value !== body.get(field.name)) continue;
      edited.delete(field);
      answered.add(field);
      // The patch may have come already, may be on its way, or there is none, as nothing changed.
      setTimeout(settle, servedValue(field) === old ? 1000 : 0, field);
    }
  } catch {
    if (form.elements.idem) form.elements.idem.value = body.get('idem'); // it may have arrived all the same
    say(page.unsaved);
    reopen();
  }
}

function showProblem(field, text) {
  const line = byID(field.getAttribute('aria-describedby').split(' ').pop());
  line.textContent = text;
  line.classList.toggle('failed', text !== '');
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

// Against double clicks; the button is not disabled, as that would drop the focus.
function lock(form, button) {
  locked = form;
  clearTimeout(typingTimer);
  beforeSubmit(form);
  if (form.elements.idem) form.elements.idem.value ||= randomID();
  for (const name of ['aria-busy', 'aria-disabled']) button?.setAttribute(name, 'true');
  setTimeout(unlock, 10000);
}

function unlock() {
  locked = null;
  for (const name of ['aria-busy', 'aria-disabled']) {
    for (const button of all(`button[${name}]`)) button.removeAttribute(name);
  }
}

// MARK: The page's life

for (const form of all('form[data-live]')) form.noValidate = true;
banner.querySelector('button').onclick = reopen;
say(byID('flash')?.textContent ?? '');

document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
addEventListener('online', reopen);
addEventListener('offline', reopen);
// An open stream in the back/forward cache would keep one of the browser's six connections.
addEventListener('pagehide', () => {
  close();
  isLeaving = true;
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const field of document.getElementsByName('idem')) field.value = '';
  unlock();
  isLeaving = false;
  retryAt = 0;
  flush();
  open();
});
