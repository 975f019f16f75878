import type { ContractRouterClient } from '@orpc/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { contract } from '#contract/index.ts';
import { busy } from '#server/platform/errors.ts';
import { cleanKeptForms } from '#server/platform/forms/jobs.ts';
import { addressVariants, tokenPrefixes } from '#tests/address-variants.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { createApp } from './app.ts';
import { createPages } from './pages.ts';

const portal = portalForFile();

const html = (body: string) => new Response(`<html>${body}</html>`, { headers: { 'content-type': 'text/html' } });

/** What the node server tells of a connection. */
const connection = (init: RequestInit = {}) => ({
  incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: Object.fromEntries(new Headers(init.headers)) },
});

/** The host with pages that say what they were rendered from, and how often. */
function openPages() {
  const rendered: { path: string; posted: Record<string, string> | null }[] = [];
  const pages = createPages(portal, async () => ({
    fetch: async (request, { context }) => {
      const { posted } = context as { posted: Record<string, string> | null };
      rendered.push({ path: new URL(request.url).pathname, posted });
      return html(`<script>framework</script>${request.method} ${JSON.stringify(posted)}`);
    },
  }));
  const { app } = createApp(portal, pages);
  return {
    rendered,
    ask: (path: string, init?: RequestInit) => app.request(`http://127.0.0.1${path}`, init, connection(init)),
  };
}

const own = { origin: 'http://127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' };
const doors = [
  '/login',
  '/login?next=%2Fparent',
  '/signin',
  '/entrance/abc',
  '/guide/registration/abc',
  '/parent/registration/abc',
  '/staff/invitation/abc',
];

test('a form that the portal itself sent reaches its page, rendered for this press alone', async () => {
  const { ask, rendered } = openPages();
  for (const path of doors) {
    const answer = await ask(path, { method: 'POST', headers: own, body: 'login=%2B7+999&password=a%26b' });
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    expect(await answer.text()).toBe('<html>GET {"login":"+7 999","password":"a&b"}</html>');
  }
  expect(rendered).toHaveLength(doors.length);
});

/** A page that shows what was typed into its form: refused with 422, or what was kept. */
function openFormPage() {
  type Context = {
    posted: Record<string, string> | null;
    kept: { state: object; seconds: number } | null;
    store: (state: object) => void;
  };
  const pages = createPages(portal, async () => ({
    fetch: async (_, { context }) => {
      const { posted, kept, store } = context as Context;
      if (posted) store({ typed: posted.login });
      const body = `<html>${JSON.stringify(posted ? { typed: posted.login } : (kept?.state ?? null))}</html>`;
      const headers = { 'content-type': 'text/html', ...(posted ? { 'retry-after': '7' } : {}) };
      return new Response(body, { status: posted ? 422 : 200, headers });
    },
  }));
  const { app } = createApp(portal, pages);
  const ask = (path: string, init: RequestInit = {}) => app.request(`http://127.0.0.1${path}`, init, connection(init));
  const submit = async (path: string, headers: Record<string, string> = {}, login = 'typed@mail.test') => {
    const body = new URLSearchParams({ step: 'begin', login });
    const answer = await ask(path, { method: 'POST', headers: { ...own, ...headers }, body });
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    return { answer, at: answer.headers.get('location') ?? '', cookie, html: await answer.text() };
  };
  return { ask, submit };
}

test('a form is answered by a redirect to what it shows, which going back and forward asks for without sending again', async () => {
  const { ask, submit } = openFormPage();
  for (const path of [...doors, '/contact', '/unsubscribe/abc']) {
    const { answer, at, cookie } = await submit(path);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 303, 'no-store']);
    expect(at.replace(/[\da-f-]{36}$/, 'ID')).toBe(`${path}${path.includes('?') ? '&' : '?'}form=ID`);
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    for (const _ of ['forward', 'and once more']) {
      const page = await ask(at, { headers: { cookie } });
      expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 422, '7']);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toBe('<html>{"typed":"typed@mail.test"}</html>');
    }
  }
});

test('what a form has shown is the browser’s that sent it, at its page, for an hour, and sealed', async () => {
  const { ask, submit } = openFormPage();
  const { at, cookie } = await submit('/signin');
  const shown = async (address: string, headers: Record<string, string>) => (await ask(address, { headers })).text();
  const nothing = '<html>null</html>';
  const { token } = await makePerson(portal, 'parent');
  const strangers: [string, Record<string, string>][] = [
    [at, {}],
    [at, { cookie: `form=${'a'.repeat(43)}` }],
    [at, { cookie: `${cookie}; session=${token}` }],
    [at.replace('/signin', '/login'), { cookie }],
    [at.replace('/signin', '/'), { cookie }],
    ['/signin?form=kraken', { cookie }],
    ['/signin', { cookie }],
  ];
  for (const [address, headers] of strangers)
    expect([address, await shown(address, headers)]).toEqual([address, nothing]);
  const { rows } = await portal.db.execute<{ row: string }>(sql`select kept_forms::text as row from kept_forms`);
  expect(JSON.stringify(rows)).not.toMatch(/typed@mail|signin/);
  expect(JSON.stringify(rows)).not.toContain(cookie.replace('form=', ''));
  // The next form of the browser goes by the same cookie.
  expect((await submit('/signin', { cookie })).cookie).toBe(cookie);
  expect(await shown(at, { cookie })).toContain('typed@mail.test');
  await portal.db.execute(sql`update kept_forms set kept_until = now()`);
  expect(await shown(at, { cookie })).toBe(nothing);
  await cleanKeptForms.run(portal, {}, { last: true });
  expect((await portal.db.execute(sql`select 1 from kept_forms`)).rows).toEqual([]);
});

test('what is far too long to be kept is answered in place', async () => {
  const { submit } = openFormPage();
  const { answer, html } = await submit('/contact', {}, 'я'.repeat(70_000));
  expect([answer.status, answer.headers.get('location')]).toEqual([422, null]);
  expect(html).toContain('яяя');
});

test('a form from a foreign page is refused, also of a visitor whom no cookie tells', async () => {
  const { ask, rendered } = openPages();
  const { token } = await makePerson(portal, 'parent');
  const strange: Record<string, string>[] = [
    {},
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test', cookie: `session=${token}` },
  ];
  for (const path of doors)
    for (const headers of strange) {
      const answer = await ask(path, { method: 'POST', headers: { ...own, origin: '', ...headers }, body: 'login=a' });
      expect([path, headers, answer.status]).toEqual([path, headers, 403]);
    }
  expect(rendered).toEqual([]);
});

test('a browser that hides where a form comes from, and says it is the same site, is believed', async () => {
  const { ask } = openPages();
  for (const hidden of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'null', 'sec-fetch-site': 'same-origin' }]) {
    const headers = { 'content-type': own['content-type'], ...hidden };
    for (const cookie of ['', 'session=long-since-ended-session'])
      expect((await ask('/login', { method: 'POST', headers: { ...headers, cookie }, body: 'login=a' })).status).toBe(
        200,
      );
  }
});

test('what is no form, too large, or cannot be kept is refused in words, and nothing is rendered', async () => {
  const { ask, rendered } = openPages();
  const large = `login=${'я'.repeat(600_000)}`;
  const refused: [number, Record<string, string>, BodyInit | ReadableStream][] = [
    [415, { 'content-type': 'application/json' }, '{"login":"a"}'],
    [415, { 'content-type': 'multipart/form-data; boundary=b' }, '--b\r\nbroken'],
    [415, { 'content-type': 'text/plain' }, 'login=a'],
    [413, {}, large],
    [413, { 'content-length': '7' }, large],
    [422, {}, 'login=a%00b'],
    [422, {}, 'lo%00gin=a'],
  ];
  for (const [status, headers, body] of refused) {
    const answer = await ask('/login', { method: 'POST', headers: { ...own, ...headers }, body });
    expect([status, answer.status]).toEqual([status, status]);
    expect(await answer.text()).toMatch(/^[А-Я][а-я ]+/);
  }
  expect(rendered).toEqual([]);
});

test('what is far too long reaches its page, which says so at its field: a hundred thousand letters are a form', async () => {
  const { ask, rendered } = openPages();
  const text = 'я'.repeat(100_000);
  for (const path of [...doors, '/contact', '/unsubscribe/abc']) {
    const body = new URLSearchParams({ text });
    expect([path, (await ask(path, { method: 'POST', headers: own, body })).status]).toEqual([path, 200]);
  }
  expect(rendered.every(({ posted }) => posted?.text === text)).toBe(true);
});

test('no other page takes a form', async () => {
  const { ask, rendered } = openPages();
  for (const path of ['/', '/news/1', '/parent', '/entrance', '/guide', '/admin/users', '/login/x'])
    expect([path, (await ask(path, { method: 'POST', headers: own, body: 'a=b' })).status]).toEqual([path, 404]);
  expect(rendered).toEqual([]);
});

test('a stranger’s door is answered from memory; a wish and a link are rendered for their own address', async () => {
  const { ask, rendered } = openPages();
  const once = ['/login', '/login?recovery=true', '/signin'];
  for (const path of once) await ask(path);
  expect(rendered).toHaveLength(once.length);
  for (const path of [...once, '/signin?from=mail']) {
    const answer = await ask(path);
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect(await answer.text()).toBe('<html>GET null</html>');
  }
  expect(rendered).toHaveLength(once.length);
  const own = ['/login?next=%2Fparent', '/entrance/one', '/guide/registration/one', '/parent/registration/one'];
  for (const path of [...own, ...own]) await ask(path);
  expect(rendered).toHaveLength(once.length + 2 * own.length);
});

test('who is signed in has a door rendered anew, and a form never fills the memory', async () => {
  const { ask, rendered } = openPages();
  const { token } = await makePerson(portal, 'parent');
  for (const path of ['/login', '/signin']) {
    await ask(path, { headers: { cookie: `session=${token}` } });
    await ask(path, { method: 'POST', headers: own, body: 'step=begin' });
    await ask(path);
    await ask(path, { headers: { cookie: `session=${token}` } });
  }
  expect(rendered).toHaveLength(8);
});

test('a door too crowded now keeps the form with what was typed; one that cannot be shown at all says so, and when to come', async () => {
  const passwords = { ...portal.passwords, isRight: () => Promise.reject(busy(7)) };
  const says =
    (status: number) =>
    async (_: Request, { context }: { context: object }) => {
      const { api, posted } = context as { api: ContractRouterClient<typeof contract>; posted: { login: string } };
      await api.accounts.signIn({ login: posted.login, password: 'b' }).catch(() => {});
      return new Response(`<form>${posted.login}</form>`, { status, headers: { 'retry-after': '7' } });
    };
  const submit = async (status: number) => {
    const pages = createPages({ ...portal, passwords }, async () => ({ fetch: says(status) }));
    const init = { method: 'POST', headers: own, body: 'login=typed@mail.test' };
    const { app } = createApp({ ...portal, passwords }, pages);
    const answer = await app.request('http://127.0.0.1/login', init, connection(init));
    const { headers } = answer;
    return [answer.status, headers.get('retry-after'), headers.get('cache-control'), await answer.text()];
  };
  expect(await submit(503)).toEqual([503, '7', 'no-store', '<form>typed@mail.test</form>']);
  expect(await submit(500)).toEqual([503, '7', 'no-store', expect.stringMatching(/<html lang="ru">.+слишком много/is)]);
});

test('no address leads to another host: what the pages’ router would send elsewhere is the portal’s own path, or none', async () => {
  // As TanStack Start answers `//evil.test/x`: with the whole address, whose host the caller names.
  const answer = (location: string) =>
    createApp(
      portal,
      createPages(portal, async () => ({
        fetch: async () => new Response(null, { status: 308, headers: { location } }),
      })),
    ).app;
  const ask = async (path: string, location: string, host: string) => {
    const { status, headers } = await answer(location).request(`http://${host}${path}`, {}, connection());
    return [status, headers.get('location')];
  };
  for (const host of ['127.0.0.1', 'evil.test']) {
    expect(await ask('/parent//x', `http://${host}/evil.test/x?a=1#b`, host)).toEqual([308, '/evil.test/x?a=1#b']);
    expect(await ask('/parent//x', '/news/1', host)).toEqual([308, '/news/1']);
    for (const foreign of [
      'https://other.test/',
      '//other.test',
      '/\\other.test',
      '\\\\other.test',
      'javascript:alert(1)',
    ])
      expect([foreign, ...(await ask('/parent/x', foreign, host))]).toEqual([foreign, 404, null]);
  }
});

test('an address that begins as one of another host leads to the same path of the portal', async () => {
  const { ask, rendered } = openPages();
  const asked = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.get('location')];
  };
  for (const path of [
    '//evil.test/x',
    '///evil.test/x',
    '//%2Fevil.test/x',
    '/%2Fevil.test/x',
    '/%5cevil.test/x',
    '//%5C/evil.test/x',
  ])
    expect([path, ...(await asked(path))]).toEqual([path, 308, '/evil.test/x']);
  expect(await asked('//news?page=%2F%2F2')).toEqual([308, '/news?page=%2F%2F2']);
  expect(await asked('//')).toEqual([308, '/']);
  for (const path of ['//%09/evil.test', '//%252Fevil.test', '/%252Fevil.test', '//evil.test%0d%0aset-cookie:x'])
    expect(((await asked(path))[1] ?? '').toString()).not.toMatch(/^[/\\]{2}|[\r\n]/);
  expect(rendered.map(({ path }) => path)).toEqual(['/%252Fevil.test']);
});

test('the framework’s own calls are no address of the portal: it is not asked, however they are written', async () => {
  const { ask, rendered } = openPages();
  for (const path of ['/_serverFn', '/_serverFn/abc', '/_serverFn/abc?x=1', '/%5FserverFn/abc', '/_SERVERFN/abc'])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      const { status } = await ask(path, { method, headers: own, ...(method === 'POST' ? { body: 'a=1' } : {}) });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  expect(rendered).toEqual([]);
});

test('a page with a secret in its address is rendered each time: a link that is over does not open from memory', async () => {
  const { ask, rendered } = openPages();
  const renderings = async (address: string) => {
    const before = rendered.length;
    await ask(address);
    return rendered.length - before;
  };
  const addresses = tokenPrefixes().flatMap((prefix) => addressVariants(prefix, 'a'.repeat(43)));
  // Some writings are led on or refused: never rendered. What is, is so each time.
  for (const address of addresses.filter((one) => !one.startsWith('/api/'))) {
    const first = await renderings(address);
    expect([address, await renderings(address)]).toEqual([address, first]);
  }
  expect(await renderings(`/staff/invitation/${'a'.repeat(43)}`)).toBe(1);
});
