// Keeps a page in step with its live view: applies the patches of the stream, posts what is typed,
// and guards what a person is doing. Every form also works without this script.
'use strict';
(() => {
  const page = document.body.dataset;
  const status = document.getElementById('status');
  const banner = document.getElementById('connection');
  // Not randomUUID: a LAN page on plain HTTP is no secure context.
  const randomID = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const view = randomID();

  // MARK: Fields, and when the server may write into them

  const fieldSelector = 'input:not([type=hidden], [type=submit], [type=button]), textarea, select';
  const focusable = 'a[href], button:enabled, input:enabled:not([type=hidden]), textarea:enabled, select:enabled, [tabindex]';
  const accepted = new WeakMap(); // field → the value with which its last submit was accepted
  const held = new WeakMap(); // field → the server's value that waits until the field is free
  const revealed = new WeakSet(); // password fields shown as text
  const pending = new Map(); // form → { key, count } of its fetches on their way
  const locked = new Map(); // form → what ends the lock of its native submit
  let composing = null; // the field in which an input method composes
  let parked = null; // the focused field that a patch disabled

  const isTick = (field) => field.type === 'checkbox' || field.type === 'radio';
  const valueOf = (field) => (isTick(field) && !field.checked ? '' : field.value);

  function isEdited(field) {
    if (isTick(field)) return field.checked !== field.defaultChecked;
    if (!field.options) return field.value !== field.defaultValue && field.value !== accepted.get(field);
    return field.selectedIndex !== Math.max(0, Array.from(field.options).findIndex((option) => option.defaultSelected));
  }

  const isGuarded = (field) =>
    field === composing || isEdited(field) || pending.has(field.form)
    || (field === document.activeElement && field.value !== accepted.get(field));

  function writeValue(field, value) {
    if (field.value !== value) {
      if (isGuarded(field)) return void held.set(field, value);
      field.value = value;
      inked.add(field);
    }
    field.defaultValue = value;
    held.delete(field);
    accepted.delete(field);
  }

  // A field that was left, or whose submit was answered, shows the server's own spelling of its value.
  function settle(field) {
    if (held.has(field) || accepted.has(field)) {
      if (!isGuarded(field)) writeValue(field, held.get(field) ?? field.defaultValue);
    }
  }

  // MARK: Morphing

  const inked = new Set(); // what a patch changed
  const isKept = (node) => node.dataset?.keep !== undefined;

  function morph(old, fresh) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data === fresh.data) return;
      old.data = fresh.data;
      inked.add(old.parentElement);
    } else if (!isKept(old)) {
      const isField = old.matches(fieldSelector);
      syncAttributes(old, fresh, isField);
      if (!isField) return morphChildren(old, fresh);
      if (isTick(old)) {
        if (!isGuarded(old)) old.checked = fresh.defaultChecked;
        old.defaultChecked = fresh.defaultChecked;
      } else if (old.options) {
        if (isGuarded(old)) return;
        morphChildren(old, fresh);
        old.value = fresh.value;
      } else if (fresh.type !== 'password') {
        writeValue(old, fresh.defaultValue);
      }
    }
  }

  function syncAttributes(old, fresh, isField) {
    const isOurs = (name) =>
      name === 'open' || name === 'autofocus'
      || ((name === 'value' || name === 'checked') && (isField || old.name === 'idem'))
      || (name === 'type' && revealed.has(old)) || (name === 'disabled' && old === composing);
    for (const { name, value } of fresh.attributes) {
      if (!isOurs(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    for (const { name } of Array.from(old.attributes)) {
      if (!isOurs(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
    }
  }

  function morphChildren(parent, fresh) {
    const rest = new Set(Array.from(parent.childNodes).filter((node) => !isKept(node)));
    const byID = new Map(Array.from(rest).filter((node) => node.id).map((node) => [node.id, node]));
    const unnamed = Array.from(rest).filter((node) => !node.id);
    const match = (node) => {
      if (node.id) return byID.get(node.id);
      // Text only meets the text at its own place, or it would carry the search past elements.
      const reach = node.nodeType === Node.ELEMENT_NODE ? unnamed.length : 1;
      const index = unnamed.slice(0, reach).findIndex((other) => other.nodeName === node.nodeName);
      return index < 0 ? undefined : unnamed.splice(0, index + 1)[index];
    };
    const children = Array.from(fresh.childNodes, (node) => {
      const old = match(node);
      if (!old || !rest.has(old) || old.nodeName !== node.nodeName) return node;
      rest.delete(old);
      morph(old, node);
      return old;
    });
    for (const node of rest) node.remove();
    // From the end, so that everything else can move around the one child that must not.
    children.reduceRight((next, node) => place(parent, node, next), null);
  }

  function place(parent, node, next) {
    let after = node.nextSibling;
    while (after && isKept(after)) after = after.nextSibling;
    const isThere = node.parentNode === parent && after === next;
    // Moving a node takes the focus and an open composition out of it.
    const mustStay = node.isConnected && node.contains(composing ?? document.activeElement);
    if (!isThere && !mustStay) parent.insertBefore(node, next);
    return node;
  }

  // MARK: The patch actions

  // A node that the page has already is brought up to date instead of appearing twice.
  const adopt = (content) => Array.from(content.children, (node) => {
    const old = node.id && document.getElementById(node.id);
    if (!old || old.nodeName !== node.nodeName) return node;
    morph(old, node);
    return old;
  });

  const insert = (parent, next, content) => void adopt(content).reduceRight((ref, node) => place(parent, node, ref), next);

  const actions = {
    append: (target, content) => insert(target, null, content),
    prepend: (target, content) => insert(target, target.firstChild, content),
    before: (target, content) => insert(target.parentNode, target, content),
    after: (target, content) => insert(target.parentNode, target.nextSibling, content),
    replace: (target, content) => {
      const fresh = content.firstElementChild;
      if (fresh && fresh.nodeName === target.nodeName) morph(target, fresh);
      else target.replaceWith(content);
    },
    update: (target, content) => morphChildren(target, content),
    remove: (target) => target.remove(),
  };

  function apply(html) {
    const box = document.createElement('template');
    box.innerHTML = html;
    const focused = document.activeElement;
    const trail = neighbours(focused);
    const spoken = announcements();
    inked.clear();
    for (const stream of box.content.querySelectorAll('turbo-stream')) {
      const name = stream.getAttribute('action');
      const target = document.getElementById(stream.getAttribute('target'));
      const content = stream.querySelector('template')?.content ?? document.createDocumentFragment();
      for (const node of content.querySelectorAll('[autofocus]')) node.removeAttribute('autofocus');
      if (target && Object.hasOwn(actions, name)) actions[name](target, content);
    }
    if (composing && !composing.isConnected) composing = null;
    keepFocus(focused, trail);
    for (const [node, text] of announcements()) if (text && spoken.get(node) !== text) announce(node, text);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const color = getComputedStyle(document.body).getPropertyValue('--seal');
    for (const node of inked) node?.closest('[data-ink]')?.animate([{ color }, {}], 1500);
  }

  // MARK: Focus and the status region

  function neighbours(node) {
    const trail = [];
    for (; node && node !== document.body; node = node.parentElement) {
      for (const near of [node, node.nextElementSibling, node.previousElementSibling]) if (near?.id) trail.push(near.id);
    }
    return trail;
  }

  function keepFocus(focused, trail) {
    if (focused.disabled) parked = focused;
    const isFree = document.activeElement === document.body || document.activeElement === parked;
    if (parked && !parked.disabled && isFree) parked.focus({ preventScroll: true });
    if (parked && !parked.disabled) parked = null;
    if (awaited && !awaited.disabled) endWait(awaited);
    if (focused.isConnected) return;
    for (const near of trail.map((id) => document.getElementById(id)).filter(Boolean)) {
      const place = near.matches(focusable) ? near : near.querySelector(focusable);
      if (place) return place.focus({ preventScroll: true });
    }
  }

  const announcements = () =>
    new Map(Array.from(document.querySelectorAll('[data-announce]'), (node) => [node, node.textContent.trim()]));
  const unsaid = new Map();
  let sayTimer;

  // Only what holds for half a second is read out, not every verdict on the way.
  function announce(node, text) {
    unsaid.set(node, text);
    clearTimeout(sayTimer);
    sayTimer = setTimeout(() => {
      status.textContent = Array.from(unsaid.values()).join(' ');
      unsaid.clear();
    }, 500);
  }

  // MARK: The stream

  let source = null;
  let attempt = 0;
  let lastEvent = '';
  let retryTimer, lostTimer, healthyTimer;

  const isOpen = () => source?.readyState === EventSource.OPEN;

  function open() {
    if (!page.live || source || document.visibilityState === 'hidden') return;
    clearTimeout(retryTimer);
    lostTimer ??= setTimeout(showLost, 2000);
    // The page's own query goes along, so that the first patches are of what the page shows.
    const query = new URLSearchParams(location.search);
    query.set('view', view);
    if (lastEvent) query.set('since', lastEvent);
    source = new EventSource(`${page.live}/events?${query}`);
    source.onopen = opened;
    source.onerror = lost;
    source.onmessage = (event) => {
      lastEvent = event.lastEventId || lastEvent;
      apply(event.data);
    };
    source.addEventListener('session-ended', sessionEnded);
  }

  function close() {
    source?.close();
    source = null;
    clearTimeout(retryTimer);
    clearTimeout(healthyTimer);
  }

  function rest() {
    close();
    clearTimeout(lostTimer);
    lostTimer = undefined;
  }

  function reopen() {
    close();
    open();
  }

  function opened() {
    clearTimeout(lostTimer);
    lostTimer = undefined;
    healthyTimer = setTimeout(() => { attempt = 0; }, 10000);
    if (banner.contains(document.activeElement)) document.getElementById('content').focus();
    banner.hidden = true;
    sent.clear();
    for (const field of liveFields()) if (!valueOf(field) && !isEdited(field)) sent.set(field.name, '');
    flush();
  }

  // The browser's own retry has neither backoff nor jitter, and gives up on an error status.
  function lost() {
    const wasRefused = source.readyState === EventSource.CLOSED;
    close();
    lostTimer ??= setTimeout(showLost, 2000);
    retryTimer = setTimeout(open, Math.random() * Math.min(30000, 500 * 2 ** attempt));
    attempt += 1;
    if (wasRefused) checkSession();
  }

  function showLost() {
    banner.hidden = false;
    status.textContent = page.lost;
    // Without a stream nothing would wake them; the submit checks everything.
    for (const field of document.querySelectorAll('form[data-live] :disabled')) field.disabled = false;
  }

  const isSignedIn = () => document.querySelector('form[action="/logout"]') !== null;

  async function checkSession() {
    if (!isSignedIn()) return;
    const answer = await fetch(page.live, { method: 'HEAD', redirect: 'manual' }).catch(() => null);
    if (answer?.type === 'opaqueredirect' || answer?.status === 401) sessionEnded();
  }

  // The server sends a signed-out visitor from here to the sign-in page, and back afterwards.
  function sessionEnded() {
    if (!isSignedIn()) return lost();
    rest();
    location.replace(location.pathname + location.search);
  }

  // MARK: Typing

  const sent = new Map(); // field name → what the server has
  let sequence = 0;
  let flight = null; // what aborts the post on its way
  let isDue = false;
  let typingTimer;
  let awaited = null; // the sleeping field to which Tab was pressed
  let typedAhead = '';

  const liveFields = () => Array.from(document.querySelectorAll(`form[data-live] :is(${fieldSelector})`))
    .filter((field) => field.name && (field.type !== 'radio' || field.checked));
  const unsent = () => liveFields().filter((field) => field !== composing && sent.get(field.name) !== valueOf(field));

  function typed(delay) {
    clearTimeout(typingTimer);
    typingTimer = setTimeout(flush, delay);
  }

  async function flush() {
    clearTimeout(typingTimer);
    keepQuery();
    isDue = flight !== null;
    if (isDue || !isOpen() || locked.size) return;
    const fields = unsent();
    if (!fields.length) return;
    sequence += 1;
    const body = new URLSearchParams({ view, seq: sequence });
    for (const field of fields) {
      sent.set(field.name, valueOf(field));
      body.append(field.name, valueOf(field));
    }
    flight = new AbortController();
    try {
      const answer = await fetchBusy(`${page.live}/fields`, { method: 'POST', body, signal: flight.signal });
      if (answer.status === 404) reopen();
      if (answer.status === 401) sessionEnded();
    } catch {
      // The next stream asks for everything anew.
      for (const field of fields) sent.delete(field.name);
    }
    flight = null;
    if (isDue) flush();
  }

  // The address of a search says what is searched, so that reload, link and Back show the same.
  function keepQuery() {
    const form = document.querySelector('form[data-live][method=get]');
    if (!form || form.contains(composing) || !Array.from(form.elements).some(isEdited)) return;
    const query = new URLSearchParams(Array.from(new FormData(form)).filter(([, value]) => value));
    history.replaceState(history.state, '', `${location.pathname}${String(query) && '?'}${query}`);
  }

  // Tab into a field that wakes once the server has seen this one waits for that, a second at most.
  function waitForNext(event) {
    const fields = liveFields();
    const next = fields[fields.indexOf(event.target) + 1];
    if (!next?.disabled || !isOpen() || !(flight || unsent().length)) return;
    event.preventDefault();
    awaited = next;
    flush();
    setTimeout(endWait, 1000);
  }

  function endWait(field) {
    if (field) {
      field.focus();
      field.value += typedAhead;
      flush();
    }
    awaited = null;
    typedAhead = '';
  }

  addEventListener('input', (event) => {
    if (!event.isComposing && event.target.form?.dataset.live !== undefined) typed(250);
  });
  addEventListener('change', (event) => {
    if (event.target.dataset.commit !== undefined && isOpen()) event.target.form.requestSubmit();
    else if (event.target.form?.dataset.live !== undefined) typed(0);
  });
  addEventListener('compositionstart', (event) => { composing = event.target; });
  // No input event follows the end of a composition.
  addEventListener('compositionend', () => {
    composing = null;
    typed(250);
  });
  addEventListener('focusin', (event) => { if (event.target !== parked) parked = null; });
  addEventListener('focusout', (event) => setTimeout(() => {
    settle(event.target);
    if (unsent().length) typed(0);
  }));
  addEventListener('keydown', (event) => {
    const isComposing = event.isComposing || event.keyCode === 229;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (event.key === 'Enter' && isComposing) event.preventDefault();
    else if (event.key === 'Tab' && isPlain && !event.shiftKey && !awaited) waitForNext(event);
    else if (awaited && isPlain && event.key.length === 1) {
      event.preventDefault();
      typedAhead += event.key;
    }
  });

  // MARK: Submits

  let busyCount = 0;

  async function fetchBusy(url, options) {
    busyCount += 1;
    document.documentElement.toggleAttribute('data-busy', true);
    try {
      return await fetch(url, options);
    } finally {
      busyCount -= 1;
      document.documentElement.toggleAttribute('data-busy', busyCount > 0);
    }
  }

  let queue = Promise.resolve();

  function enqueue(form, button) {
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.append(button.name, button.value);
    body.delete('idem');
    const key = `${form.action}?${body}`;
    const before = pending.get(form);
    // Every press of plus and minus counts; anything else acts once.
    if (before?.key === key && form.dataset.liveSubmit !== 'each') return;
    pending.set(form, { key, count: (before?.count ?? 0) + 1 });
    body.append('view', view);
    body.append('idem', randomID());
    const { action } = form;
    queue = queue.then(() => post(form, action, body)).finally(() => {
      const now = pending.get(form);
      now.count -= 1;
      if (!now.count) pending.delete(form);
      for (const field of form.elements) settle(field);
    });
  }

  async function post(form, action, body) {
    try {
      const answer = await fetchBusy(action, {
        method: 'POST', body, keepalive: true, headers: { Accept: 'application/json' },
      });
      if (answer.redirected || answer.status === 401) return sessionEnded();
      if (answer.ok) return showVerdicts(form, {}, body);
      if (answer.status === 404) reopen();
      const { message, fields } = await answer.json().catch(() => ({}));
      status.textContent = message ?? page.failed;
      showVerdicts(form, fields ?? {});
    } catch {
      // The same key again, should it have arrived.
      form.elements.idem.value = body.get('idem');
      status.textContent = page.unsaved;
      reopen();
    }
  }

  function showVerdicts(form, verdicts, body) {
    for (const field of form.elements) {
      if (body && field.matches('[data-commit]')) accepted.set(field, body.get(field.name));
      const verdict = verdicts[field.name];
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      const message = ids.map((id) => document.getElementById(id)).find((node) => node?.matches('.message'));
      if (!message || (!verdict && !field.hasAttribute('aria-invalid'))) continue;
      field.toggleAttribute('aria-invalid', false);
      if (verdict) field.setAttribute('aria-invalid', 'true');
      message.textContent = verdict?.message ?? '';
      message.classList.toggle('failed', Boolean(verdict));
    }
  }

  addEventListener('submit', (event) => {
    const form = event.target;
    if (locked.has(form) || form.contains(composing)) return event.preventDefault();
    if (form.dataset.liveSubmit && isOpen()) {
      event.preventDefault();
      return enqueue(form, event.submitter);
    }
    lock(form, event.submitter);
  });

  // aria-disabled, as disabled would drop the focus and the button's own value.
  function lock(form, button) {
    clearTimeout(typingTimer);
    flight?.abort();
    for (const field of document.querySelectorAll('input')) if (revealed.has(field)) reveal(field, false);
    if (form.elements.idem && !form.elements.idem.value) form.elements.idem.value = randomID();
    for (const name of ['aria-disabled', 'aria-busy']) button?.setAttribute(name, 'true');
    const unlock = () => {
      locked.delete(form);
      for (const name of ['aria-disabled', 'aria-busy']) button?.removeAttribute(name);
    };
    locked.set(form, unlock);
    setTimeout(unlock, 10000);
  }

  // MARK: Showing passwords

  function reveal(field, isShown) {
    if (isShown) revealed.add(field);
    else revealed.delete(field);
    field.type = isShown ? 'text' : 'password';
    field.nextElementSibling.setAttribute('aria-pressed', isShown);
  }

  for (const field of document.querySelectorAll('input[type=password]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'reveal';
    button.dataset.keep = '';
    button.textContent = page.reveal;
    button.setAttribute('aria-label', `${page.revealName} ${field.labels[0]?.textContent ?? ''}`);
    button.setAttribute('aria-controls', field.id);
    button.addEventListener('click', () => reveal(field, !revealed.has(field)));
    field.after(button);
    reveal(field, false);
  }

  // MARK: The page's life

  for (const form of document.querySelectorAll('form[data-live]')) form.noValidate = true;
  const flash = document.getElementById('flash');
  if (flash) announce(flash, flash.textContent);

  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? rest() : open()));
  addEventListener('online', reopen);
  addEventListener('offline', reopen);
  // An open stream in the back/forward cache would keep one of the browser's six connections.
  addEventListener('pagehide', rest);
  addEventListener('pageshow', (event) => {
    for (const unlock of Array.from(locked.values())) unlock();
    if (event.persisted) for (const field of document.getElementsByName('idem')) field.value = '';
    open();
    // Restored and autofilled values come without events.
    flush();
  });
  banner.querySelector('[data-retry]').addEventListener('click', reopen);
  // A laptop that slept has a dead connection and no event that says so.
  let lastTick = Date.now();
  setInterval(() => {
    if (Date.now() - lastTick > 20000 && source) reopen();
    lastTick = Date.now();
  }, 5000);

  window.rivulet = Object.freeze({ apply, view });
})();
