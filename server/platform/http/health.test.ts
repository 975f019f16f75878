import { expect, test } from 'vitest';
import { portalForFile, startPortal } from '#tests/portal.ts';

const METRICS_TOKEN = 'a-token-of-prometheus-to-read-metrics';
const portal = portalForFile({ METRICS_TOKEN });

test('metrics are for whoever has the token; any other is told that there is nothing, whatever letters it is of', async () => {
  const ask = async (token?: string): Promise<number> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await fetch(`${portal.url}/metrics`, { headers })).status;
  };
  expect(await ask(METRICS_TOKEN)).toBe(200);
  // The last is of as many letters, and of more bytes.
  for (const other of [undefined, '', 'x', METRICS_TOKEN.replace('a', 'b'), METRICS_TOKEN.replace('a', 'é')])
    expect([other, await ask(other)]).toEqual([other, 404]);
});

test('without a token metrics are for this machine itself, never through a proxy on it', async () => {
  const own = await startPortal(portal.config.DATABASE_URL ?? '');
  const ask = async (headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(`${own.url}/metrics`, { headers })).status;
  expect(await ask()).toBe(200);
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])
    expect([name, await ask({ [name]: '127.0.0.1' })]).toEqual([name, 404]);
  await own.close();
});
