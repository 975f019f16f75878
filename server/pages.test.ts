import { expect, test } from 'vitest';
import { utypes } from '#contract/roles.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { Services } from '#server/platform/services.ts';
import { createPages } from './pages.ts';

/** Pages that say which rendering they are: what comes from memory says the same again. */
function numberedPages() {
  let renderings = 0;
  const bus = { on: () => {}, onReconnect: () => {}, connected: () => true };
  const services = { bus, config: { PORTAL_ORIGIN: 'http://127.0.0.1:3000' } } as unknown as Services;
  const pages = createPages(services, async () => ({
    fetch: async () => new Response(`rendering ${++renderings}`),
  }));
  const context = { caller: { utype: utypes.parent }, headers: new Headers() } as unknown as Context;
  return (path: string) => pages.render(new Request(`http://127.0.0.1:3000${path}`), context, 'nonce');
}

test('a public page comes from memory; a cabinet never does, however its address is written', async () => {
  const render = numberedPages();
  for (const path of ['/', '/news/1', '/direct2']) {
    const [first, second] = [await render(path), await render(path)];
    expect(await second.text()).toBe(await first.text());
  }
  for (const path of ['/parent', '/%70arent', '/PARENT', '/stud%65nt/', '/%61dmin/users', '/Admin', '/%2Fparent']) {
    const [first, second] = [await render(path), await render(path)];
    expect(await second.text(), path).not.toBe(await first.text());
    expect(second.headers.get('cache-control')).toBe('no-store');
  }
});
