// Keeps the page's connection to its live view on the server: the stream that brings patches, the posts that go
// the other way, and the banner that says when the connection is lost.

import { keepTyping } from './forms.js';
import { say } from './morph.js';

const page = document.body.dataset;
const root = document.documentElement;
const banner = document.getElementById('connection');
const words = banner.querySelector('p');
const lostText = words.textContent;
const isSignedIn = document.querySelector('form[action="/logout"]') !== null;

// A LAN page on plain HTTP is no secure context, so there is no randomUUID.
export const randomID = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
export const view = randomID();

/** How long the query of an address may be: some servers and proxies take 4 kB of an address, and ours 8. */
export const longestQuery = 1000;

let on; // what the page does when its connection opens, brings a patch, or is lost
let source = null;
let isLeaving = false;
let attempt = 0;
let retryAt = 0;
let triedAt = 0;
let openedAt = 0;
let heardAt = 0;
let downSince = Date.now();
let lastTick = Date.now();
let lastEvent = '';

export const isOpen = () => source?.readyState === EventSource.OPEN;

function open() {
  if (!page.live || source || document.hidden || isLeaving) return;
  // The page's own query goes along, so that the first patches show what the page shows.
  const query = new URLSearchParams(location.search.length > longestQuery ? '' : location.search);
  query.set('view', view);
  if (lastEvent) query.set('since', lastEvent);
  triedAt = Date.now();
  source = new EventSource(`${page.live}/events?${query}`);
  source.onopen = opened;
  source.onerror = lost;
  source.onmessage = (event) => {
    heardAt = Date.now();
    lastEvent = event.lastEventId || lastEvent;
    on.patch(event.data);
    root.dataset.stream = 'open';
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
  openedAt = heardAt = Date.now();
  if (banner.contains(document.activeElement)) document.getElementById('content').focus();
  banner.hidden = true;
  on.open();
}

// The browser's own retry has neither backoff nor jitter, and gives up on an error status.
function lost() {
  const wasRefused = source?.readyState === EventSource.CLOSED;
  close();
  retryAt = Date.now() + Math.random() * Math.min(30000, 500 * 1.5 ** attempt);
  attempt += 1;
  if (wasRefused && isSignedIn) checkSession();
}

// An event source does not tell why it was refused.
async function checkSession() {
  if (await knock() === 'session ended') leave();
}

/** Whether the server is there, and this page for its visitor: a signed-out one is sent elsewhere. */
export async function knock() {
  const limit = AbortSignal.timeout(5000);
  const answer = await fetch(page.live, { method: 'HEAD', redirect: 'manual', signal: limit }).catch(() => null);
  if (isSignedIn && answer?.type === 'opaqueredirect') return 'session ended';
  return answer?.status < 500 ? 'there' : 'not there';
}

// The server sends a signed-out visitor from here to the sign-in page, and back afterwards.
export function leave() {
  if (!isSignedIn || on.isSubmitting()) return lost(); // a submit on its way leads elsewhere by itself
  close();
  isLeaving = true;
  keepTyping();
  sessionStorage.setItem('notice', page.signedOut);
  location.replace(page.live + location.search);
}

/** Says where everybody sees it that there is no connection, until there is one. */
export function showLost(text = lostText) {
  words.textContent = text;
  banner.hidden = false;
  say(text);
  on.lose();
}

function tick() {
  const now = Date.now();
  if (now - lastTick > 20000) close(); // a laptop that slept has a dead connection, and no event says so
  lastTick = now;
  // An event source shows no comments: a heartbeat that stays away looks like a page on which nothing changes.
  if (isOpen() && now - heardAt > 60000) reopen();
  if (isOpen() && now - openedAt > 10000) attempt = 0;
  if (isOpen() || document.hidden || !page.live) downSince = now;
  // A browser tries the connections that it has kept first, which may be as dead as the one before.
  else if (source && now - triedAt > Math.min(10000, 2000 + 1000 * attempt)) lost();
  else if (now >= retryAt) open();
  if (now - downSince >= 2500 && banner.hidden) showLost();
}

// Whoever is at the page need not wait out a long pause.
function hurry() {
  retryAt = Math.min(retryAt, triedAt + 1000);
}

/** Keeps a stream open while the page is in view; `handlers` are told what happens to it. */
export function connect(handlers) {
  on = handlers;
  setInterval(tick, 500);
  banner.querySelector('button').onclick = reopen;
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, hurry);
  for (const change of ['online', 'offline']) addEventListener(change, reopen);
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  // An open stream in the back/forward cache would keep one of the browser's six connections.
  addEventListener('pagehide', () => {
    close();
    isLeaving = true;
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
    retryAt = 0;
    open();
  });
}

// MARK: Posts

let posts = 0;

function count(change) {
  posts += change;
  root.toggleAttribute('data-busy', posts > 0);
}

/** Posts to the server; what the answer says of the connection is taken care of, and so is that there is none. */
export async function post(url, body, more) {
  count(1);
  try {
    const answer = await fetch(url, {
      method: 'POST', body, headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(10000), ...more,
    });
    if (answer.redirected || answer.status === 401) leave();
    if (answer.status === 404) reopen();
    return answer;
  } catch (error) {
    reopen();
    throw error;
  } finally {
    count(-1);
  }
}
