import { expect, test } from 'vitest';
import { portalForFile } from '#tests/portal.ts';

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
