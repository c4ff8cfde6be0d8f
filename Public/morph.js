// Applies patches to the page without disturbing what a person is doing: the caret, the focus, the text
// that is being typed or composed, and what is open stay as they are.

const all = (selector) => [...document.querySelectorAll(selector)];
const byID = (id) => document.getElementById(id);
// Not node.id: in a form, that may be its field named id.
const keyOf = (node) => node.getAttribute?.('id');

// MARK: Fields. What the server says of one is kept beside it and shown when nobody is busy there. The default
// value stays the page's own: a browser that comes back restores only what differs from it.

export const edited = new WeakSet();
// Fields whose submit was accepted: the server may rewrite them, even with the focus.
export const answered = new WeakSet();

const served = new WeakMap(); // field → the server's value, once a patch has told it
const seen = new WeakMap(); // field → the value that is accounted for, by an event or by a patch

let composing = null; // the field in which an input method composes
let parked = null; // the field that takes the focus once a patch enables it

const isField = (node) => node.matches('textarea, select, input:not([type=hidden])');
const isTick = (field) => field.type === 'checkbox' || field.type === 'radio';
const isText = (node) => isField(node) && !isTick(node) && node.nodeName !== 'SELECT';
const isSecret = (field) => field.type === 'password' || field.autocomplete.endsWith('password');
// One radio button of a group cannot change alone.
const groupOf = (field) => (field.type === 'radio' ? all('[type=radio]').filter(({ name, form }) => (
  name === field.name && form === field.form)) : [field]);
const isBusy = (field) => groupOf(field).some((one) => one === composing || edited.has(one)
  || (one === document.activeElement && !answered.has(one)));

export const isComposing = (node) => composing !== null && node.contains(composing);
export const valueOf = (field) => (isTick(field) && !field.checked ? '' : field.value);
export const servedValue = (field) => served.get(field) ?? defaultOf(field);

function defaultOf(field) {
  if (isTick(field)) return field.defaultChecked ? field.value : '';
  if (!field.options) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';
}

function show(field, value) {
  if (isTick(field)) field.checked = value !== '';
  else field.value = value;
  seen.set(field, value);
}

function edit(field) {
  edited.add(field);
  answered.delete(field);
  seen.set(field, valueOf(field));
}

// Restored and autofilled values come without events.
export function noticeEdits() {
  for (const field of all('input, textarea, select').filter(isField)) {
    if (valueOf(field) !== (seen.get(field) ?? defaultOf(field))) edit(field);
  }
}

// A field that was left takes the server's spelling of what it holds.
export function settle(field) {
  if (isText(field) && !isSecret(field) && !isBusy(field)) show(field, servedValue(field));
}

export function park(field) {
  parked = field;
}

function write(field, value) {
  served.set(field, value);
  if (!isBusy(field) && valueOf(field) !== value) {
    ink(field);
    show(field, value);
  }
  answered.delete(field);
  if (valueOf(field) === value) edited.delete(field);
}

// What a failed submit says stays, its errors until their field is edited: the stream knows nothing of that submit.
const held = new Map(); // id of a message → what a patch made of it meanwhile
const messagesOf = (field) => (field.getAttribute('aria-describedby') ?? '').split(' ');
const isHeld = (field) => messagesOf(field).some((id) => held.has(id));
for (const field of byID('error-summary') ? all('[aria-invalid]') : []) {
  for (const id of messagesOf(field)) if (byID(id)?.matches('.failed')) held.set(id, null);
}
for (const node of all('[data-hold]')) held.set(keyOf(node), null);

/** Shows what is wrong with a field until it is edited, in place of what its last line says. */
export function showProblem(field, text) {
  const line = byID(messagesOf(field).at(-1));
  field.setAttribute('aria-invalid', 'true');
  if (!line) return;
  if (!isHeld(field)) held.set(keyOf(line), line.cloneNode(true));
  line.textContent = text;
  line.classList.remove('ok', 'checking', 'empty');
  line.classList.add('message', 'failed');
}

/** Lets patches say again how a field is. */
export function release(field) {
  if (!isHeld(field)) return;
  field.removeAttribute('aria-invalid');
  for (const id of messagesOf(field)) {
    const fresh = held.get(id);
    held.delete(id);
    if (fresh && byID(id)) morph(byID(id), fresh);
  }
}

addEventListener('input', ({ target }) => {
  groupOf(target).forEach(edit);
  release(target);
});
addEventListener('compositionstart', ({ target }) => { composing = target; });
addEventListener('compositionend', () => { composing = null; });
addEventListener('focusin', ({ target }) => { if (isField(target)) parked = null; });
addEventListener('pointerdown', () => { parked = null; });

// MARK: Morphing

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

function ink(node) {
  if (!stillness.matches) node.closest('[data-ink]')?.animate([{ color: 'var(--seal)' }, {}], 1500);
}

function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data === fresh.data) return;
    old.data = fresh.data;
    ink(old.parentElement);
    return;
  }
  if (held.has(keyOf(old))) {
    held.set(keyOf(old), fresh.cloneNode(true));
    if (!fresh.textContent.trim()) return;
  }
  const isOurs = isField(old);
  const kept = isOurs && valueOf(old);
  morphAttributes(old, fresh);
  if (!isOurs || old.options) morphChildren(old, fresh);
  if (!isOurs || isSecret(fresh)) return;
  if (old.options) old.value = kept; // new options may have chosen another one
  write(old, defaultOf(fresh));
}

function morphAttributes(old, fresh) {
  const isOurs = (name) => name === 'open' // the visitor's, on details and dialogs
    || (name === 'value' && (isText(old) || old.type === 'hidden'))
    || name === 'checked' || name === 'selected'
    || (name === 'aria-invalid' && isField(old) && isHeld(old))
    || (name === 'type' && fresh.autocomplete?.endsWith('password')) // shown by its button
    || (name === 'aria-pressed' && old.matches('.reveal'))
    || (name === 'disabled' && old === composing);
  for (const { name, value } of fresh.attributes) {
    if (!isOurs(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!isOurs(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}

function morphChildren(parent, fresh) {
  const rest = new Set(parent.childNodes);
  const keyed = new Map([...rest].map((node) => [keyOf(node), node]));
  const unkeyed = [...rest].filter((node) => !keyOf(node));
  const children = [...fresh.childNodes].map((node) => {
    const old = keyOf(node) ? keyed.get(keyOf(node)) : take(unkeyed, node);
    if (old?.nodeName !== node.nodeName || !rest.delete(old)) return node;
    morph(old, node);
    return old;
  });
  for (const node of rest) node.remove();
  place(parent, children, null);
}

// The next node of the same kind. Text meets only text at its own place, or it would run past elements.
function take(nodes, like) {
  const isElement = like.nodeType === Node.ELEMENT_NODE;
  const index = nodes.findIndex((node, at) => node.nodeName === like.nodeName && (isElement || at === 0));
  return nodes.splice(0, index + 1)[index];
}

// From the end, so that everything else moves around the node with the focus: a move would take the focus
// and an open composition out of it.
function place(parent, nodes, end) {
  nodes.reduceRight((next, node) => {
    const isThere = node.parentNode === parent && node.nextSibling === next;
    const mustStay = node.isConnected && node.contains(document.activeElement);
    if (!isThere && !mustStay) parent.insertBefore(node, next);
    return node;
  }, end);
}

// MARK: Patches

// A node that the page already has is brought up to date and does not appear twice.
function insert(parent, next, content) {
  const nodes = [...content.children].map((node) => {
    const old = keyOf(node) && byID(keyOf(node));
    if (old?.nodeName !== node.nodeName) return node;
    morph(old, node);
    return old;
  });
  place(parent, nodes, next);
}

const actions = {
  __proto__: null, // a stream names only what is here
  append: (target, content) => insert(target, null, content),
  prepend: (target, content) => insert(target, target.firstChild, content),
  before: (target, content) => insert(target.parentNode, target, content),
  after: (target, content) => insert(target.parentNode, target.nextSibling, content),
  update: (target, content) => morphChildren(target, content),
  remove: (target) => target.remove(),
  replace: (target, content) => {
    const fresh = content.firstElementChild;
    if (fresh?.nodeName === target.nodeName) morph(target, fresh);
    else target.replaceWith(content);
  },
};

/** Applies the turbo-stream elements of a message. */
export function apply(html) {
  const box = document.createElement('template');
  box.innerHTML = html;
  const focused = document.activeElement;
  const nearby = idsAround(focused);
  for (const stream of box.content.querySelectorAll('turbo-stream')) {
    const action = actions[stream.getAttribute('action')];
    const target = byID(stream.getAttribute('target'));
    const content = stream.querySelector('template')?.content ?? new DocumentFragment();
    for (const node of content.querySelectorAll('[autofocus]')) node.removeAttribute('autofocus');
    if (action && target) action(target, content);
  }
  if (!composing?.isConnected) composing = null;
  keepFocus(focused, nearby);
  sayLater();
}

// MARK: Focus and the status region

function idsAround(node) {
  const ids = [];
  for (; node; node = node.parentElement) {
    for (const near of [node, node.nextElementSibling, node.previousElementSibling]) ids.push(near && keyOf(near));
  }
  return ids.filter(Boolean);
}

function keepFocus(focused, nearby) {
  if (focused.disabled) parked = focused;
  if (parked && !parked.disabled) {
    if (!isField(document.activeElement) || document.activeElement === parked) parked.focus({ preventScroll: true });
    parked = null;
  }
  if (focused.isConnected) return;
  const like = [focused.localName, ...focused.classList].map(CSS.escape).join('.');
  const focusable = 'a[href], button:enabled, input:enabled:not([type=hidden]), [tabindex]';
  const find = (node, selector) => (node?.matches(selector) ? node : node?.querySelector(selector));
  // A row has the same buttons as the one next to it.
  const places = nearby.map(byID).map((node) => find(node, `${like}:not(:disabled)`) ?? find(node, focusable));
  places.find(Boolean)?.focus({ preventScroll: true });
}

// An alert has a single button, which takes it away; without a script, it leads to the page anew.
addEventListener('click', (event) => {
  const alert = event.target.closest('[data-dismiss]')?.closest('.alert');
  if (!alert) return;
  event.preventDefault();
  alert.remove();
  byID('content').focus();
});

export function say(text) {
  byID('status').textContent = text;
}

const announcements = () => all('[data-announce]').map((node) => node.textContent.trim());
let said = announcements();
let timer;

// Only what holds for half a second is read out, not every verdict on the way.
function sayLater() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const texts = announcements();
    const news = texts.filter((text) => !said.includes(text)).join(' ');
    if (news) say(news);
    said = texts;
  }, 500);
}
