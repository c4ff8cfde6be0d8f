// How the page talks to its server: with a stream and a fetch that the tests hold in their hands.

const streams = [];
const posts = [];
window.EventSource = class {
  static OPEN = 1;
  static CLOSED = 2;
  constructor(url) {
    this.url = url;
    this.readyState = 0;
    this.listeners = {};
    streams.push(this);
  }
  addEventListener(name, listener) { this.listeners[name] = listener; }
  close() { this.readyState = 2; }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  send(data, lastEventId = '') { this.onmessage({ data, lastEventId }); }
};
const patience = []; // what ends the wait for an answer
AbortSignal.timeout = () => {
  const controller = new AbortController();
  patience.push(() => controller.abort(new DOMException('', 'TimeoutError')));
  return controller.signal;
};
const knocks = []; // the questions whether the server is there
window.fetch = (url, { method, body, headers, keepalive, signal } = {}) => new Promise((resolve, reject) => {
  signal?.addEventListener('abort', () => reject(signal.reason));
  const answer = (status = 204, json = {}) => {
    resolve({ status, ok: status < 400, redirected: false, json: async () => json });
  };
  const fail = () => reject(new TypeError('no server'));
  const fields = new URLSearchParams(String(body));
  (method === 'HEAD' ? knocks : posts).push({ url, body: fields, headers, keepalive, answer, fail });
});
const main = document.querySelector('main');
const at = (id) => document.getElementById(id);
const start = async (html) => {
  main.innerHTML = html;
  document.body.dataset.live = '/page';
  document.body.dataset.failed = 'It failed';
  await import('/live.js');
  dispatchEvent(new PageTransitionEvent('pageshow'));
  streams[0].open();
};
const type = (field, text) => {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
const form = (fields) => `<form data-live action="/page" method="post">${fields}</form>`;
const soon = () => new Promise((resolve) => { setTimeout(resolve, 20); });
const press = (field, key) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
// Counts the submits that are the browser's own, and keeps them from leaving the page.
const countSubmits = () => {
  const count = { submits: 0 };
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) count.submits += 1;
    event.preventDefault();
  });
  return count;
};
const one = form('<input id="name" name="name">');
const action = (kind) => `<form id="form" action="/page/add" method="post" data-live-submit="${kind}"><input type="hidden" name="idem" value="page"><button id="go">go</button></form>`;

test('the stream says which view it is for, in letters that the server takes', async () => {
  await start(one);
  equal(/^\/page\/events\?view=[A-Za-z0-9_-]{1,64}$/.test(streams[0].url), true);
});

test('a page without a stream opens none', async () => {
  main.innerHTML = one;
  await import('/live.js');
  dispatchEvent(new PageTransitionEvent('pageshow'));
  equal(streams.length, 0);
});

test('typing is sent once it pauses, with the view and a number that grows', async () => {
  await start(one);
  for (const text of ['a', 'ab', 'abc']) type(at('name'), text);
  await until(() => posts.length === 1);
  equal(posts[0].url, '/page/fields');
  equal(posts[0].body.get('name'), 'abc');
  equal(streams[0].url.endsWith(`view=${posts[0].body.get('view')}`), true);
  posts[0].answer();
  type(at('name'), 'abcd');
  await until(() => posts.length === 2);
  equal(Number(posts[1].body.get('seq')) > Number(posts[0].body.get('seq')), true);
});

test('what a password manager fills in without an event is sent too', async () => {
  await start(one);
  at('name').value = 'filled';
  await until(() => posts.length === 1);
  equal(posts[0].body.get('name'), 'filled');
  posts[0].answer();
  await new Promise((resolve) => { setTimeout(resolve, 1200); });
  equal(posts.length, 1);
});

test('a field whose end of editing the server wants tells it when it is left, with its text', async () => {
  await start(form('<input id="name" name="name" data-events="editingDidEnd"><input id="other" name="other">'));
  at('name').focus();
  type(at('name'), '12');
  await until(() => posts.length === 1);
  equal(posts[0].body.has('name.editingDidEnd'), false);
  posts[0].answer();
  at('other').focus();
  await until(() => posts.length === 2);
  equal(posts[1].body.get('name'), '12');
  equal(posts[1].body.has('name.editingDidEnd'), true);
  posts[1].answer();
  streams[0].send('');
  await new Promise((resolve) => { setTimeout(resolve, 1200); });
  equal(posts.length, 2);
});

test('typing that goes on for long is sent in no part', async () => {
  await start(one);
  for (let text = 'a'; text.length < 40; text += 'a') {
    type(at('name'), text);
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
  equal(posts.length, 0);
});

const described = (method = 'post') => `<form data-live action="/page" method="${method}">
  <input id="name" name="name" aria-describedby="line"><p id="line" class="message ok">Fine</p>
  <input id="other" name="other"><button id="go">go</button></form>`;

test('what is too long for the server is said at its field, until one shortens it', async () => {
  document.body.dataset.tooLong = 'Too long';
  await start(described());
  const count = countSubmits();
  type(at('name'), 'x'.repeat(200));
  await until(() => posts.length === 1);
  posts[0].answer(413);
  await until(() => at('line').textContent === 'Too long');
  equal(at('line').className, 'message failed');
  equal(at('name').getAttribute('aria-invalid'), 'true');
  at('go').click();
  equal(count.submits, 0);
  equal(document.activeElement, at('name'));
  await new Promise((resolve) => { setTimeout(resolve, 700); });
  equal(posts.length, 1);
  type(at('name'), 'x');
  equal(at('line').outerHTML, '<p id="line" class="message ok">Fine</p>');
  equal(at('name').hasAttribute('aria-invalid'), false);
  await until(() => posts.length === 2);
  equal(posts[1].body.get('name'), 'x');
  at('go').click();
  equal(count.submits, 1);
});

test('what came with the text that was too long is sent without it', async () => {
  await start(described());
  type(at('name'), 'x'.repeat(200));
  type(at('other'), 'short');
  await until(() => posts.length === 1);
  posts[0].answer(413);
  await until(() => posts.length === 2);
  equal(posts[1].body.get('other'), 'short');
  equal(posts[1].body.has('name'), false);
});

test('what the server refuses of a field is said there in its words', async () => {
  await start(described());
  type(at('name'), 'x');
  await until(() => posts.length === 1);
  posts[0].answer(400, { message: 'Not like this' });
  await until(() => at('line').textContent === 'Not like this');
});

test('a search that is too long for an address goes nowhere', async () => {
  document.body.dataset.tooLong = 'Too long';
  await start(described('get'));
  const count = countSubmits();
  type(at('name'), 'short');
  await until(() => posts.length === 1);
  equal(location.search, '?name=short');
  posts[0].answer();
  type(at('name'), '长'.repeat(200));
  await until(() => at('line').textContent === 'Too long');
  at('go').click();
  equal(posts.length, 1);
  equal(count.submits, 0);
  equal(location.search, '?name=short');
});

test('a stream is not asked for with more than an address takes', async () => {
  history.replaceState(null, '', `?name=${'x'.repeat(2000)}`);
  await start(one);
  equal(streams[0].url.length < 200, true);
});

test('one post is on its way at a time, and the newest value goes next', async () => {
  await start(one);
  type(at('name'), 'a');
  await until(() => posts.length === 1);
  for (const text of ['ab', 'abc']) {
    type(at('name'), text);
    at('name').dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
  equal(posts.length, 1);
  posts[0].answer();
  await until(() => posts.length === 2);
  equal(posts[1].body.get('name'), 'abc');
});

test('nothing is sent while one composes, and the outcome is', async () => {
  await start(one);
  at('name').focus();
  at('name').dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  at('name').value = 'ni';
  at('name').dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  at('name').dispatchEvent(new Event('change', { bubbles: true }));
  await new Promise((resolve) => { setTimeout(resolve, 350); });
  equal(posts.length, 0);
  at('name').value = '你';
  at('name').dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await until(() => posts.length === 1);
  equal(posts[0].body.get('name'), '你');
});

test('ticks and choices are sent like text', async () => {
  await start(form(`<input type="checkbox" id="box" name="box" value="yes" checked>
    <input type="radio" name="sex" value="m" checked><input type="radio" id="f" name="sex" value="f">
    <select id="list" name="list"><option>x</option><option>y</option></select>`));
  await until(() => posts.length === 1);
  equal([...posts[0].body].slice(2).join(), 'box,yes,sex,m,list,x');
  posts[0].answer();
  at('box').checked = false;
  at('f').checked = true;
  at('list').value = 'y';
  at('list').dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => posts.length === 2);
  equal([...posts[1].body].slice(2).join(), 'box,,sex,f,list,y');
});

test('a new stream is told what the fields hold, and where the last one ended', async () => {
  await start(one);
  type(at('name'), 'typed');
  await until(() => posts.length === 1);
  posts[0].answer();
  streams[0].send('', '42');
  dispatchEvent(new Event('online'));
  equal(streams[0].readyState, 2);
  equal(new URLSearchParams(streams[1].url.split('?')[1]).get('since'), '42');
  streams[1].open();
  await until(() => posts.length === 2);
  equal(posts[1].body.get('name'), 'typed');
});

test('typing goes on with a new stream though the post before it has no answer', async () => {
  await start(one);
  type(at('name'), 'a');
  await until(() => posts.length === 1);
  dispatchEvent(new Event('online'));
  streams[1].open();
  await until(() => posts.length === 2);
  equal(posts[1].body.get('name'), 'a');
  posts[0].answer();
  await new Promise((resolve) => { setTimeout(resolve, 5); });
  type(at('name'), 'ab');
  await new Promise((resolve) => { setTimeout(resolve, 300); });
  equal(posts.length, 2);
  posts[1].answer();
  await until(() => posts.length === 3);
});

test('a connection on which nothing is answered is given up', async () => {
  await start(one);
  type(at('name'), 'a');
  await until(() => posts.length === 1);
  equal(patience.length, 1);
  patience[0]();
  await until(() => streams.length === 2);
  equal(streams[0].readyState, 2);
});

test('presses behind one without an answer are not sent, and the page says so', async () => {
  document.body.dataset.unsaved = 'Not saved';
  await start(action('each'));
  for (let press = 0; press < 3; press += 1) at('go').click();
  await until(() => posts.length === 1);
  patience[0]();
  await until(() => at('status').textContent === 'Not saved');
  streams[1].open();
  at('go').click();
  await until(() => posts.length === 2);
  equal(posts.length, 2);
});

test('a stream that is silent for a minute is renewed, as its end may have gone unnoticed', async () => {
  const now = Date.now;
  await start(one);
  let later = 0;
  Date.now = () => now() + later;
  const pass = async (seconds) => {
    for (let step = 0; step < seconds; step += 9) {
      later += 9000;
      await new Promise((resolve) => { setTimeout(resolve, 550); });
    }
  };
  await pass(45);
  streams[0].send('');
  await pass(45);
  equal(streams.length, 1);
  await pass(18);
  equal(streams.length, 2);
  equal(streams[0].readyState, 2);
});

test('a page that is left lets go of its stream, and one that comes back opens another', async () => {
  await start(one);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  equal(streams[0].readyState, 2);
  dispatchEvent(new Event('online'));
  equal(streams.length, 1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  equal(streams.length, 2);
});

test('a lost stream is tried again', async () => {
  await start(one);
  streams[0].readyState = 2;
  streams[0].onerror();
  await until(() => streams.length === 2);
});

test('a stream that takes too long to open is tried again', async () => {
  const now = Date.now;
  await start(one);
  dispatchEvent(new Event('online'));
  equal(streams.length, 2);
  Date.now = () => now() + 6000;
  await until(() => streams.length === 3);
  equal(streams[1].readyState, 2);
});

test('a view that is gone is opened anew', async () => {
  await start(one);
  type(at('name'), 'a');
  await until(() => posts.length === 1);
  posts[0].answer(404);
  await until(() => streams.length === 2);
});

test('each press of a form that counts presses is sent, in order', async () => {
  await start(action('each'));
  for (let press = 0; press < 3; press += 1) at('go').click();
  await until(() => posts.length === 1);
  for (let index = 0; index < 3; index += 1) {
    await until(() => posts.length === index + 1);
    posts[index].answer();
  }
  equal(new Set(posts.map(({ body }) => body.get('idem'))).size, 3);
  equal(posts[0].headers.Accept, 'application/json');
  equal(posts.every(({ body }) => body.has('view')), true);
});

const leaveWhilePressesWait = async (event) => {
  await start(action('each'));
  for (let press = 0; press < 3; press += 1) at('go').click();
  await until(() => posts.length === 1);
  dispatchEvent(event);
  equal(posts.length, 3);
  equal(posts.every(({ keepalive }) => keepalive), true);
  equal(new Set(posts.map(({ body }) => body.get('idem'))).size, 3);
  equal(posts.map(({ body }) => body.get('after')).join(), [null, ...posts.map(({ body }) => body.get('idem'))].slice(0, 3).join());
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  for (const { answer } of posts) answer();
  await soon();
  equal(posts.length, 3);
};

// Whether the browser would ask before the page is left.
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const guarded = '<form data-live data-guard action="/page" method="post"><input type="hidden" id="version" name="version" value="1"><input id="name" name="name" type="text" value="served"><button id="go">go</button></form><a id="call" href="tel:110">110</a><a id="cancel" href="#" data-cancel>Cancel</a>';

test('a form that is edited and not saved asks before it is left, as long as it differs', async () => {
  await start(guarded);
  equal(asks(), false);
  type(at('name'), 'other');
  equal(asks(), true);
  streams[0].send(`<turbo-stream action="replace" method="morph" target="name"><template><input id="name" name="name" type="text" value="other"></template></turbo-stream>`);
  equal(asks(), true);
  type(at('name'), 'served');
  equal(asks(), false);
  at('version').value = '2';
  type(at('name'), 'served');
  equal(asks(), false);
});

test('a form that asks for no guard asks nothing', async () => {
  await start(one);
  type(at('name'), 'typed');
  equal(asks(), false);
});

test('what a browser restores of a form is guarded, too', async () => {
  await start(guarded);
  at('name').value = 'restored';
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  equal(asks(), true);
});

test('a form that is being submitted asks nothing, until the page is back', async () => {
  await start(guarded);
  type(at('name'), 'other');
  addEventListener('submit', (event) => event.preventDefault());
  at('go').click();
  equal(asks(), false);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  equal(asks(), true);
});

test('a submit of another form asks, and who stays can go on', async () => {
  await start(guarded + '<form id="out" action="/logout" method="post"><button id="leave">leave</button></form>');
  type(at('name'), 'other');
  addEventListener('submit', (event) => event.preventDefault());
  at('leave').click();
  equal(at('leave').getAttribute('aria-busy'), 'true');
  equal(asks(), true);
  await soon();
  equal(at('leave').getAttribute('aria-busy'), 'true');
  press(at('name'), 'a');
  equal(at('leave').hasAttribute('aria-busy'), false);
});

test('who cancels or calls is not asked, and asked again afterwards', async () => {
  for (const link of ['call', 'cancel']) {
    if (!at(link)) await start(guarded);
    type(at('name'), 'other');
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    at(link).click();
    equal(asks(), false);
    await until(() => asks());
  }
});

test('what is kept for the next language is not asked for', async () => {
  await start(guarded + '<form class="languages" action="/language" method="post"><button id="zh">zh</button></form>');
  type(at('name'), 'other');
  addEventListener('submit', (event) => event.preventDefault());
  at('zh').click();
  equal(asks(), false);
  sessionStorage.clear();
});

test('a press after those that went out together waits for them', async () => {
  await start(action('each'));
  for (let press = 0; press < 3; press += 1) at('go').click();
  await until(() => posts.length === 1);
  dispatchEvent(new Event('beforeunload'));
  at('go').click();
  posts[0].answer();
  posts[1].answer();
  await soon();
  equal(posts.length, 3);
  posts[2].answer();
  await until(() => posts.length === 4);
  equal(posts[3].body.has('after'), false);
});

test('presses that wait for their turn are sent when one sets out for another page', () => (
  leaveWhilePressesWait(new Event('beforeunload'))));

test('presses that wait for their turn are sent when the page is gone', () => (
  leaveWhilePressesWait(new PageTransitionEvent('pagehide', { persisted: true }))));

test('a form that acts once does so until it is answered', async () => {
  await start(action('once'));
  for (let press = 0; press < 3; press += 1) at('go').click();
  await until(() => posts.length === 1);
  posts[0].answer();
  await new Promise((resolve) => { setTimeout(resolve, 30); });
  equal(posts.length, 1);
  at('go').click();
  await until(() => posts.length === 2);
});

test('what the server refuses is said', async () => {
  await start(action('once'));
  at('go').click();
  await until(() => posts.length === 1);
  posts[0].answer(422, { message: 'Not like this' });
  await until(() => at('status').textContent === 'Not like this');
});

const stepper = `<div role="group"><form action="/page/1/add" method="post" data-live-submit="each"><button id="more">+</button></form>
  <form action="/page/1/count" method="post" data-live-submit="newest"><input id="count" name="count" value="3" data-commit aria-describedby="line"></form></div>
  <p id="line" class="message"></p>`;
const commit = (text) => {
  at('count').focus();
  type(at('count'), text);
  at('count').dispatchEvent(new Event('change', { bubbles: true }));
  at('count').blur();
};
const patchCount = (count) => streams[0].send(`<turbo-stream action="replace" target="row"><template>
  <div id="row">${stepper.replace('value="3"', `value="${count}"`)}</div></template></turbo-stream>`);

test('what is wrong with an entry is said as long as the entry stands there', async () => {
  await start(`<div id="row">${stepper}</div>`);
  commit('abc');
  await until(() => posts.length === 1);
  posts[0].answer(422, { fields: { count: { message: 'No number' } } });
  await until(() => at('line').textContent === 'No number');
  patchCount(7);
  equal(at('count').value, 'abc');
  equal(at('line').textContent, 'No number');
  equal(at('line').className, 'message failed');
  equal(at('count').getAttribute('aria-invalid'), 'true');
});

test('a press of plus takes the place of an entry that was refused', async () => {
  await start(`<div id="row">${stepper}</div>`);
  commit('abc');
  await until(() => posts.length === 1);
  posts[0].answer(422, { fields: { count: { message: 'No number' } } });
  await until(() => at('line').textContent === 'No number');
  at('more').click();
  await until(() => posts.length === 2);
  patchCount(4);
  posts[1].answer();
  await until(() => at('count').value === '4');
  equal(at('line').textContent, '');
  equal(at('count').hasAttribute('aria-invalid'), false);
});

test('a press of plus leaves alone what is typed after it', async () => {
  await start(`<div id="row">${stepper}</div>`);
  at('more').click();
  await until(() => posts.length === 1);
  type(at('count'), '12');
  patchCount(4);
  posts[0].answer();
  await soon();
  patchCount(4);
  equal(at('count').value, '12');
});

test('a press that is refused says so at its row', async () => {
  await start(`<div id="row">${stepper}</div>`);
  at('more').click();
  await until(() => posts.length === 1);
  posts[0].answer(422, { message: 'No more' });
  await until(() => at('line').textContent === 'No more');
});

test('the browser’s own submit happens once', async () => {
  await start(form('<button id="go">go</button>'));
  const count = countSubmits();
  for (let press = 0; press < 3; press += 1) at('go').click();
  equal(count.submits, 1);
  equal(at('go').getAttribute('aria-busy'), 'true');
  equal(at('go').disabled, false);
});

test('a form that is edited after a submit is another submit, with a key of its own', async () => {
  await start(form('<input type="hidden" name="idem"><input id="name" name="name"><button id="go">go</button>'));
  const key = document.querySelector('[name=idem]');
  countSubmits();
  at('go').click();
  equal(key.value === '', false);
  type(at('name'), 'a');
  equal(key.value, '');
});

const lose = () => {
  streams.at(-1).readyState = 2;
  streams.at(-1).onerror();
};

test('without a stream a submit waits until the server has answered a question', async () => {
  await start(form('<input id="name" name="name"><button id="go" name="go" value="1">go</button>'));
  const count = countSubmits();
  lose();
  for (let press = 0; press < 2; press += 1) at('go').click();
  equal(count.submits, 0);
  equal(knocks.map(({ url }) => url).join(), '/page');
  equal(at('go').getAttribute('aria-busy'), 'true');
  knocks[0].answer(200);
  await until(() => count.submits === 1);
  at('go').click();
  equal(count.submits, 1);
});

const pressWithoutServer = async (html) => {
  document.body.dataset.unsaved = 'Not saved';
  await start(html);
  const count = countSubmits();
  lose();
  at('go').focus();
  at('go').click();
  knocks[0].fail();
  await until(() => at('status').textContent === 'Not saved');
  equal(at('connection').hidden, false);
  equal(at('connection').querySelector('p').textContent, 'Not saved');
  equal(count.submits, 0);
  equal(at('go').hasAttribute('aria-busy'), false);
  equal(document.activeElement, at('go'));
  at('go').click();
  knocks[1].answer(503);
  await soon();
  equal(count.submits, 0);
  dispatchEvent(new Event('online'));
  streams.at(-1).open();
  equal(at('connection').hidden, true);
};

test('without a server a press stays on the page, and one is told', () => pressWithoutServer(action('each')));

test('without a server the browser’s own submit stays on the page, and one is told', () => (
  pressWithoutServer(form('<input id="name" name="name"><button id="go">go</button>'))));

test('a press that waits for the server goes over the stream that has come back', async () => {
  await start(action('each'));
  const count = countSubmits();
  lose();
  at('go').click();
  dispatchEvent(new Event('online'));
  streams.at(-1).open();
  knocks[0].answer(200);
  await until(() => posts.length === 1);
  equal(posts[0].url, '/page/add');
  equal(count.submits, 0);
});

const sleeping = form('<input id="name" name="name"><input id="other" name="other"><button id="go" disabled>go</button>');
const wake = () => streams[0].send('<turbo-stream action="replace" target="go"><template><button id="go">go</button></template></turbo-stream>');

test('Enter while the button sleeps sends at once what was typed, and submits when the button wakes up', async () => {
  await start(sleeping);
  const count = countSubmits();
  type(at('name'), 'abc');
  press(at('name'), 'Enter');
  equal(posts.length, 1);
  equal(posts[0].body.get('name'), 'abc');
  equal(count.submits, 0);
  wake();
  equal(count.submits, 1);
  wake();
  equal(count.submits, 1);
});

const point = (node, button = 0) => node.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button }));

test('a click on a button that sleeps counts once it wakes up, for the first button of the mouse alone', async () => {
  await start(sleeping);
  const count = countSubmits();
  type(at('name'), 'abc');
  point(at('go'), 2);
  wake();
  equal(count.submits, 0);
  at('go').disabled = true;
  point(at('go'));
  equal(posts.length, 1);
  wake();
  equal(count.submits, 1);
});

test('Enter is forgotten as soon as one goes on typing or goes elsewhere', async () => {
  await start(sleeping);
  const count = countSubmits();
  const wayOn = [
    () => type(at('name'), 'abcd'),
    () => at('other').dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
    () => main.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  ];
  for (const goOn of wayOn) {
    at('go').disabled = true;
    press(at('name'), 'Enter');
    goOn();
    wake();
  }
  equal(count.submits, 0);
});

test('Enter that chooses what an input method offers submits nothing', async () => {
  await start(sleeping);
  const count = countSubmits();
  at('name').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  wake();
  equal(count.submits, 0);
});

test('the summary of errors lists a field until it is edited', async () => {
  await start(`<div id="error-summary"><ul><li><a href="#name">Enter a name</a></li><li><a href="#other">Enter another</a></li>
    </ul></div>${form('<input id="name" name="name" aria-invalid="true"><input id="other" name="other" aria-invalid="true">')}`);
  type(at('other'), 'a');
  equal([...main.querySelectorAll('li')].map((item) => item.textContent).join(), 'Enter a name');
  type(at('name'), 'a');
  equal(at('error-summary'), null);
});

test('a link of the summary to a field that sleeps leads to the one that wakes it', async () => {
  await start(`<div id="error-summary"><ul><li><a id="link" href="#other">Enter another</a></li></ul></div>
    ${form('<input id="name" name="name" aria-invalid="true"><input id="other" name="other" disabled>')}`);
  at('link').click();
  equal(document.activeElement, at('name'));
});
