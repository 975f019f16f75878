// The worker of reading without a network (docs/product/offline.md). It answers nothing while there is a network: it shows
// the shell where a page cannot be fetched, sends what was marked meanwhile, and takes everything away when the session ends.
// server/platform/http/pages/offline-files.ts writes the version in, and can take the worker back.
const VERSION = '{version}';
const SHELL = `offline-shell-${VERSION}`;
const CONTENT = 'offline-content';
const SHELL_FILES = ['/offline', '/offline.js', '/offline.css', '/favicon.svg'];
const OWNER = '/offline/owner';
const MARKS = '/offline/marks/';
const MARK_CALLS = [
  '/api/participant/lecture/passed',
  '/api/guide/lecture/passed',
  '/api/additional/articles/read',
  '/api/additional/books/read',
];
/** Addresses where nobody is signed in, or somebody is about to be. */
const DOOR = /^\/(?:login|signin|entrance|(?:guide|parent)\/registration|staff\/invitation)(?:\/|$)/i;

const channel = new BroadcastChannel('offline');
const tell = (is, more = {}) => channel.postMessage({ is, ...more });

/** One at a time with the pages (web/features/offline): nothing is put in while it is being cleared. */
const locked = (act) => navigator.locks.request('offline', act);

/** This browser's notices end with who is signed in; the portal has ended its side with the session. */
async function endPush() {
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

async function clear() {
  if (!(await caches.has(CONTENT))) return;
  await caches.delete(CONTENT);
  tell('cleared');
}

const post = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-client': 'browser' },
    body: JSON.stringify(body),
  });

/**
 * Whether what is kept here is this person's: by the portal's own mark of them, which nobody else can make. No number of a
 * person is kept.
 */
async function belongsTo(mark) {
  const owner = await caches.match(OWNER, { cacheName: CONTENT });
  return owner !== undefined && (await owner.text()) === mark;
}

/** Whether it was kept for this person by a former version, which told people by their numbers: what waits to be sent stays. */
async function wasKeptFor(id) {
  const owner = await caches.match(OWNER, { cacheName: CONTENT });
  const [salt, print] = owner ? (await owner.text()).split(' ') : [];
  if (print === undefined) return false;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${id}`));
  return print === Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is kept is this person's from now on; another's goes first. */
async function adopt(mark, id) {
  if (await belongsTo(mark)) return;
  if (!(await wasKeptFor(id))) await clear();
  const content = await caches.open(CONTENT);
  await content.put(OWNER, new Response(mark));
}

/** One mark as it was answered: sent, dropped for good, or to be tried later. */
async function sendMark(content, request) {
  const kept = await content.match(request);
  const { path, body } = kept ? await kept.json() : {};
  const answer = MARK_CALLS.includes(path) ? await post(path, body) : { status: 404 };
  if (answer.status === 401) return 'over';
  if (answer.status === 429 || answer.status >= 500) return 'later';
  await content.delete(request);
  return answer.ok ? 'sent' : 'dropped';
}

/** Asks the portal who is signed in; sends that person's marks, or takes all away. Without a network nothing changes. */
async function send() {
  if (!(await caches.has(CONTENT))) return;
  const answer = await fetch('/api/user/data', { headers: { 'x-portal-client': 'browser' }, cache: 'no-store' });
  if (answer.status === 401) return over();
  if (!answer.ok) throw new Error('later');
  const { user } = await answer.json();
  // A portal of a former version says nothing of it: another will.
  if (!user.offline_owner) throw new Error('later');
  if (await wasKeptFor(user.id)) await adopt(user.offline_owner, user.id);
  return (await belongsTo(user.offline_owner)) ? sendMarks() : clear();
}

async function sendMarks() {
  const content = await caches.open(CONTENT);
  const counts = { sent: 0, dropped: 0 };
  for (const request of await content.keys()) {
    if (!new URL(request.url).pathname.startsWith(MARKS)) continue;
    const result = await sendMark(content, request);
    if (result === 'over') return over();
    if (result === 'later') throw new Error('later');
    counts[result] += 1;
  }
  if (counts.sent + counts.dropped > 0) tell('told', counts);
}

/** A network that has just come back often fails the first question: asked again a few times, once for all who want it. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000];
let sending;
async function sendPatiently() {
  for (const pause of PAUSES_MS)
    try {
      return await locked(send);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  return locked(send);
}
function sendOnce() {
  sending ??= sendPatiently().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function over() {
  await endPush();
  await clear();
  tell('over');
}

/** A page from the network; where there is none, the shell. */
async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.ok && /^\/(?:login|signin)\/?$/i.test(new URL(event.request.url).pathname)) {
      event.waitUntil(endPush());
      await locked(clear);
    }
    return answer;
  } catch {
    return shell('/offline');
  }
}

const shell = async (path) => (await caches.match(path, { cacheName: SHELL })) ?? Response.error();

addEventListener('install', (event) => {
  // A new one may take over at once: nothing of the pages is served by it while there is a network.
  skipWaiting();
  const files = SHELL_FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(files)));
});

addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('offline-shell-') && name !== SHELL) await caches.delete(name);
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  const isPage = request.mode === 'navigate';
  // Signing in and out: what the former one kept goes at once, whatever the portal answers.
  if (request.method === 'POST' && (pathname.startsWith('/api/tokens/') || (isPage && DOOR.test(pathname))))
    event.waitUntil(Promise.all([endPush(), locked(clear)]));
  if (request.method !== 'GET') return;
  if (isPage && !/^\/(?:api|metrics|readyz|healthz|dev)(?:\/|$)/.test(pathname)) event.respondWith(page(event));
  else if (!isPage && SHELL_FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => shell(pathname)));
});

async function start({ owner, id }) {
  // A page of a former version knows of none.
  if (!owner) return;
  await adopt(owner, id);
  await sendMarks();
}

const acts = {
  start: (data) => locked(() => start(data)),
  send: sendOnce,
  clear: () => Promise.all([endPush(), locked(clear)]),
};

addEventListener('message', (event) => {
  const act = acts[event.data?.is];
  if (!act) return;
  // What could not be sent is sent by the next one who asks.
  const done = act(event.data).catch(() => undefined);
  event.waitUntil(done.then(() => event.ports[0]?.postMessage(VERSION)));
});

// Where the browser knows how: the network is back, and no page is open any more. A failure is tried again by it.
addEventListener('sync', (event) => {
  if (event.tag === 'marks') event.waitUntil(locked(send));
});

// Notices on this device (docs/product/notices.md, «On devices»): general words, and the page they lead to.
function noticeOf(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Новое уведомление', path: '/login', ids: [] };
  }
}

addEventListener('push', (event) => {
  const { title, text, tag, path, ids } = noticeOf(event.data);
  const options = { body: text, tag, lang: 'ru', icon: '/icon-192.png', badge: '/icon-192.png', data: { path, ids } };
  // One of the same words takes the place of the former one, and says so.
  if (tag) options.renotify = true;
  event.waitUntil(registration.showNotification(title, options));
});

async function openNotice({ path, ids }) {
  const { origin, href } = new URL(path, location.origin);
  const to = origin === location.origin ? href : location.origin;
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const front = await page?.focus().catch(() => page);
  // No page is open, or it is not this worker's.
  if (!(await front?.navigate(to).catch(() => null))) await clients.openWindow(to).catch(() => null);
  if (ids.length > 0) await post('/api/notices/read', { ids });
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data).catch(() => undefined));
});

// The push service gives the browser another address now and then.
addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options ?? event.newSubscription?.options;
    if (!options) return;
    const { endpoint, keys } = (event.newSubscription ?? (await registration.pushManager.subscribe(options))).toJSON();
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const answer = await post('/api/notices/devices/add', { endpoint, keys, time_zone });
    if (answer.status === 401) await endPush();
  };
  event.waitUntil(renew().catch(() => undefined));
});
