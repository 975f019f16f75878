import { expect, test } from 'vitest';
import type { Bus } from '#server/platform/db/bus/bus.ts';
import { PageMemory, type PublicPage } from './public-page.ts';

function makeBus() {
  const listeners: (() => void)[] = [];
  const returning: (() => void)[] = [];
  const bus = {
    connected: true,
    away: false,
    changed: () => listeners.forEach((listener) => void listener()),
    returned: () => returning.forEach((listener) => void listener()),
  };
  const given: Bus = {
    connected: () => bus.connected,
    away: () => bus.away,
    dispatch: () => {},
    on: (_topic, listener) => void listeners.push(() => listener({} as never)),
    onReconnect: (listener) => void returning.push(listener),
    close: async () => {},
  };
  return { bus, given };
}

const pageOf = (mebibytes = 0): PublicPage => {
  const empty = Buffer.alloc(1);
  return { status: 200, location: null, plain: Buffer.alloc(mebibytes * 1024 * 1024), br: empty, gzip: empty };
};

test('a page is kept until its content changes, and not answered with while changes cannot be heard', async () => {
  const { bus, given } = makeBus();
  const memory = new PageMemory(given);
  const page = await memory.render('/news', async () => pageOf());
  expect(memory.find('/news')).toBe(page);
  bus.connected = false;
  expect(memory.find('/news')).toBeUndefined();
  bus.connected = true;
  expect(memory.find('/news')).toBe(page);
  bus.changed();
  expect(memory.find('/news')).toBeUndefined();
});

test('while the database is away the last known page serves, except one that is known to have changed', async () => {
  const { bus, given } = makeBus();
  const memory = new PageMemory(given);
  const page = await memory.render('/news', async () => pageOf());
  Object.assign(bus, { connected: false, away: true });
  expect(memory.find('/news')).toBe(page);
  Object.assign(bus, { connected: true, away: false });
  bus.returned();
  expect(memory.find('/news')).toBeUndefined();
  expect(memory.findCached('/news')).toBe(page);
  bus.changed();
  expect(memory.findCached('/news')).toBeUndefined();
});

test('a page rendered while its content changed, and one that failed, are not kept', async () => {
  const { bus, given } = makeBus();
  const memory = new PageMemory(given);
  await memory.render('/news', async () => {
    bus.changed();
    return pageOf();
  });
  await memory.render('/gone', async () => ({ ...pageOf(), status: 404 }));
  expect([memory.find('/news'), memory.find('/gone')]).toEqual([undefined, undefined]);
});

test('a page that was removed unheard of does not come back when the database goes away; one that failed does', async () => {
  const { bus, given } = makeBus();
  const memory = new PageMemory(given);
  for (const address of ['/removed', '/failed']) await memory.render(address, async () => pageOf());
  bus.returned();
  await memory.render('/removed', async () => ({ ...pageOf(), status: 404 }));
  await memory.render('/failed', async () => ({ ...pageOf(), status: 503 }));
  Object.assign(bus, { connected: false, away: true });
  expect(memory.find('/removed')).toBeUndefined();
  expect(memory.find('/failed')).toBeDefined();
});

test('of too many pages those go that nobody has asked for longest; the others stay', async () => {
  const memory = new PageMemory(makeBus().given);
  for (let number = 0; number < 60; number++) {
    await memory.render(`/news/${number}`, async () => pageOf(2));
    expect(memory.find('/news/0')).toBeDefined();
  }
  const kept = Array.from({ length: 60 }, (_, number) => memory.find(`/news/${number}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(25);
  expect(kept.length).toBeLessThan(32);
});
