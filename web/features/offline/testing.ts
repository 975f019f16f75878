import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

type NetworkAnswer = (path: string) => Response | 'no network';
type WorkerListeners = Record<string, (event: object) => void>;
type WorkerRequest = { path: string; method: string; mode: string };

/** The part of the browser's Cache Storage that the worker uses. */
function fakeCaches(answer: (request: Request | string) => Promise<Response>) {
  const all = new Map<string, Map<string, Response>>();
  const path = (of: Request | string) => (typeof of === 'string' ? of : new URL(of.url).pathname);
  const cacheOf = (held: Map<string, Response>) => ({
    put: async (key: Request | string, given: Response) => void held.set(path(key), given),
    match: async (key: Request | string) => held.get(path(key))?.clone(),
    delete: async (key: Request | string) => held.delete(path(key)),
    keys: async () => [...held.keys()].map((key) => new Request(`http://portal${key}`)),
    addAll: async (keys: Request[]) => {
      for (const key of keys) held.set(path(key), await answer(key));
    },
  });
  return {
    all,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const held = all.get(name) ?? new Map<string, Response>();
      all.set(name, held);
      return cacheOf(held);
    },
    match: async (key: Request | string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(path(key))?.clone(),
  };
}

/** Runs the worker without a browser; records its requests, cache and messages. */
export function openWorker(answering: NetworkAnswer = () => new Response('page')) {
  const heard: WorkerListeners = {};
  const told: object[] = [];
  const asked: string[] = [];
  const waits: Promise<unknown>[] = [];
  const shown: object[] = [];
  const opened: string[] = [];
  const ended: string[] = [];
  const net = { answering };
  const fetched = async (given: Request | string): Promise<Response> => {
    const { pathname } = new URL(typeof given === 'string' ? given : given.url, 'http://portal');
    asked.push(pathname);
    const answer = net.answering(pathname);
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return answer;
  };
  const caches = fakeCaches(fetched);
  class Channel {
    postMessage = (message: object) => void told.push(message);
  }
  const here = new URL('http://portal/sw.js');
  class OwnRequest extends Request {
    constructor(path: string) {
      super(new URL(path, here));
    }
  }
  runInContext(
    readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8').replace('{version}', 'new'),
    createContext({
      caches,
      fetch: fetched,
      crypto,
      TextEncoder,
      URL,
      Response,
      Request: OwnRequest,
      BroadcastChannel: Channel,
      location: here,
      navigator: { locks: { request: (_: string, act: () => unknown) => act() } },
      skipWaiting: () => undefined,
      clients: {
        claim: async () => undefined,
        matchAll: async () => [],
        openWindow: async (address: string) => void opened.push(address),
      },
      registration: {
        pushManager: { getSubscription: async () => ({ unsubscribe: async () => void ended.push('push') }) },
        showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      },
      // Timeouts pass at once.
      setTimeout: (act: () => void) => queueMicrotask(act),
      addEventListener: (name: string, listener: (event: object) => void) => {
        heard[name] = listener;
      },
    }),
  );
  const fire = async (name: string, event: object = {}): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined;
    const waitUntil = (promise: Promise<unknown>) => void waits.push(promise);
    const respondWith = (promise: Promise<Response>) => {
      answer = promise;
    };
    heard[name]?.({ ...event, waitUntil, respondWith });
    await Promise.all(waits.splice(0));
    return answer;
  };
  const ask = (request: Partial<WorkerRequest> & { path: string }) => {
    const { path, method = 'GET', mode = 'cors' } = request;
    return fire('fetch', { request: { url: `http://portal${path}`, method, mode } });
  };
  const say = (data: object) => fire('message', { data, ports: [] });
  const keep = async (path: string, content: object = {}) =>
    (await caches.open('offline-content')).put(path, Response.json(content));
  return { shown, opened, ended, caches, told, asked, net, fire, ask, say, keep };
}
