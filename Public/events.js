// Tells the server what happens to the elements whose data-events ask for it, one event after the other.

import { post, view } from './stream.js';

let queue = Promise.resolve();

function tell(element, event, value = '') {
  if (!element?.dataset?.events?.split(' ').includes(event)) return;
  const name = element.id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const body = new URLSearchParams({ view, [`${name}.${event}`]: value });
  // What does not arrive has no later chance: an event is of its moment.
  queue = queue.then(() => post(`${document.body.dataset.live}/fields`, body)).catch(() => {});
}

const wanting = (node) => node.closest?.('[data-events]');

addEventListener('pointerdown', ({ target }) => tell(wanting(target), 'touchDown'));
addEventListener('focusin', ({ target }) => tell(wanting(target), 'editingDidBegin'));
addEventListener('focusout', ({ target }) => tell(wanting(target), 'editingDidEnd'));
addEventListener('keydown', ({ key, isComposing, target }) => {
  if (key === 'Enter' && !isComposing) tell(wanting(target), 'editingDidEndOnExit');
  if (key === ' ' || key === 'Enter') tell(target.matches('button') && target, 'touchDown');
});

// MARK: Scrolling

const offsetOf = (node) => `${Math.round(node.scrollLeft)},${Math.round(node.scrollTop)}`;
let held = null; // the region that a pointer holds
let dragged = null; // the region that is being dragged
let told = 0;
let timer;

function sendOffset(node) {
  clearTimeout(timer);
  told = Date.now();
  tell(node, 'didScroll', offsetOf(node));
}

function letGo() {
  if (dragged) tell(dragged, 'didEndDragging', String(!('onscrollend' in window) || dragged === rolling));
  held = dragged = null;
}

let rolling = null;
addEventListener('pointerdown', ({ target }) => { held = wanting(target); });
addEventListener('touchstart', ({ target }) => { held = wanting(target); }, { passive: true });
for (const end of ['pointerup', 'touchend', 'touchcancel']) addEventListener(end, letGo);
addEventListener('scroll', ({ target }) => {
  if (target.dataset?.offset === undefined) return;
  rolling = target;
  if (held === target && !dragged) {
    dragged = target;
    tell(target, 'willBeginDragging');
  }
  clearTimeout(timer);
  if (Date.now() - told > 200) sendOffset(target);
  else timer = setTimeout(sendOffset, 200, target);
}, { capture: true, passive: true });
addEventListener('scrollend', ({ target }) => {
  if (target.dataset?.offset === undefined) return;
  rolling = null;
  sendOffset(target);
  tell(target, 'didEndDecelerating');
}, { capture: true });

// The server's offset is followed, unless the visitor is the one who moves.
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const [left, top] = target.dataset.offset.split(',').map(Number);
    if (target !== rolling && target !== held) target.scrollTo({ left, top });
  }
}).observe(document.body, { subtree: true, attributeFilter: ['data-offset'] });
