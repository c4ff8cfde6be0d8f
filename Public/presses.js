// Sends the submits that stay on the page: presses of plus and minus, entries, deletions and their undo, one after the
// other, each with a one-time key of its own.

import { answered, edited, release, say, servedValue, settle, showProblem } from './morph.js';
import { post, randomID, view } from './stream.js';

const page = document.body.dataset;
const queue = []; // the submits that have no answer yet, in their order; the first is on its way
let newest = ''; // the key of the one that was sent last
let hastened = Promise.resolve(); // what went out without waiting for its turn

/** Takes a submit of a form, by a button or by Enter. */
export function press(form, button) {
  const action = form.getAttribute('action');
  const body = new URLSearchParams(new FormData(form, button));
  body.set('view', view);
  body.set('idem', action);
  const words = String(body);
  // Every press of plus and minus counts; anything else acts once.
  const isCounted = form.dataset.liveSubmit === 'each';
  if (!isCounted && queue.findLast((submit) => submit.form === form)?.words === words) return;
  body.set('idem', randomID());
  // Plus and minus take the place of what their row holds.
  const row = form.closest('[role=group]') ?? form;
  const entries = new Map([...row.querySelectorAll('[data-commit]')].map((field) => [field, field.value]));
  queue.push({ form, action, body, words, entries });
  if (queue.length === 1) work();
}

async function work() {
  addEventListener('beforeunload', hasten); // not longer than need be: with it, not every browser keeps a page for Back
  for (; queue.length; queue.shift()) {
    await act(queue[0]);
    await hastened;
  }
  removeEventListener('beforeunload', hasten);
}

// A press is not lost by leaving the page: there is no time left for one after the other. They go out together, and
// each says which one it comes after: minus and then plus is not plus and then minus, where there is nothing left.
function hasten() {
  const late = queue.splice(1).map((submit) => {
    submit.body.set('after', newest);
    return act(submit);
  });
  hastened = Promise.all([hastened, ...late]);
}

// A busy browser may cut this one short, and on a phone there is no other.
addEventListener('pagehide', hasten);

async function act({ form, action, body, entries }) {
  const before = new Map([...entries.keys()].map((field) => [field, servedValue(field)]));
  newest = body.get('idem');
  try {
    const answer = await post(action, body, { keepalive: true });
    const { message, fields } = answer.ok ? {} : await answer.json().catch(() => ({}));
    if (!answer.ok) say(message ?? page.failed);
    for (const [field, entry] of entries) {
      if (field.value !== entry) continue;
      if (answer.ok) accept(field, before.get(field));
      else showProblem(field, fields?.[field.name]?.message ?? message ?? page.failed);
    }
  } catch {
    if (form.elements.idem) form.elements.idem.value = body.get('idem'); // it may have arrived all the same
    queue.splice(1); // nor did what was pressed after it
    say(page.unsaved);
    for (const field of entries.keys()) showProblem(field, page.unsaved);
  }
}

// An entry that was taken gives way to the server's spelling of it.
function accept(field, before) {
  release(field);
  edited.delete(field);
  answered.add(field);
  // The patch may have come already, may be on its way, or there is none, as nothing changed.
  setTimeout(settle, servedValue(field) === before ? 1000 : 0, field);
}
