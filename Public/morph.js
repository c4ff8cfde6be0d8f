// Applies patches to the page without disturbing what a person is doing: the caret, the focus, the text
// that is being typed or composed, and what is open stay as they are.

const all = (selector) => [...document.querySelectorAll(selector)];
const byID = (id) => document.getElementById(id);

// MARK: Fields. The server's value is always the default value, and it is shown when nobody is busy there.

export const edited = new WeakSet();
// Fields whose submit was accepted: the server may rewrite them, even with the focus.
export const answered = new WeakSet();

const seen = new WeakMap(); // field → the value that is accounted for, by an event or by a patch

let composing = null; // the field in which an input method composes
let parked = null; // the field that takes the focus once a patch enables it

export const isText = (node) => node.matches('textarea, input:not([type=hidden], [type=checkbox], [type=radio])');
export const isComposing = (node) => composing !== null && node.contains(composing);
const isSecret = (field) => field.type === 'password' || field.autocomplete.endsWith('password');
const isBusy = (field) => field === composing || edited.has(field)
  || (field === document.activeElement && !answered.has(field));

function show(field, value) {
  field.value = value;
  seen.set(field, value);
}

// Restored and autofilled values come without events.
export function noticeEdits() {
  for (const field of all('input, textarea').filter(isText)) {
    if (field.value !== (seen.get(field) ?? field.defaultValue)) edited.add(field);
    seen.set(field, field.value);
  }
}

// A field that was left takes the server's spelling of what it holds.
export function settle(field) {
  if (isText(field) && !isSecret(field) && !isBusy(field)) show(field, field.defaultValue);
}

export function park(field) {
  parked = field;
}

function write(field, value) {
  if (field === composing) return;
  if (!isBusy(field) && field.value !== value) ink(field);
  // A value that was assigned, be it the same, no longer follows the default value.
  show(field, isBusy(field) ? field.value : value);
  field.defaultValue = value;
  answered.delete(field);
  if (field.value === value) edited.delete(field);
}

addEventListener('input', ({ target }) => {
  edited.add(target);
  seen.set(target, target.value);
  answered.delete(target);
});
addEventListener('compositionstart', ({ target }) => { composing = target; });
addEventListener('compositionend', () => { composing = null; });
addEventListener('focusin', ({ target }) => { if (isText(target)) parked = null; });
addEventListener('pointerdown', () => { parked = null; });

// MARK: Morphing

// Not node.id: in a form, that may be its field named id.
const keyOf = (node) => node.getAttribute?.('id');
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
  morphAttributes(old, fresh);
  if (!isText(old)) morphChildren(old, fresh);
  else if (!isSecret(fresh)) write(old, fresh.defaultValue);
}

function morphAttributes(old, fresh) {
  const isOurs = (name) => name === 'open' // the visitor's, on details and dialogs
    || (name === 'value' && (isText(old) || old.name === 'idem'))
    || (name === 'type' && fresh.autocomplete?.endsWith('password')) // shown by its button
    || (name === 'disabled' && old === composing);
  for (const { name, value } of fresh.attributes) {
    if (!isOurs(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!isOurs(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}

function morphChildren(parent, fresh) {
  const rest = new Set([...parent.childNodes].filter((node) => node.dataset?.keep === undefined));
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
    let after = node.nextSibling;
    while (after?.dataset?.keep !== undefined) after = after.nextSibling;
    const isThere = node.parentNode === parent && after === next;
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
    if (!isText(document.activeElement) || document.activeElement === parked) parked.focus({ preventScroll: true });
    parked = null;
  }
  if (focused.isConnected) return;
  const focusable = 'a[href], button:enabled, input:enabled:not([type=hidden]), [tabindex]';
  const places = nearby.map(byID).map((node) => (node?.matches(focusable) ? node : node?.querySelector(focusable)));
  places.find(Boolean)?.focus({ preventScroll: true });
}

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
