import type { Stand } from './stand.ts';

const WARM_UP = 12;
const REQUESTS = 200;
const AT_ONCE = 4;

/** An address to get, or one with what is posted to it. */
export type SlowestQuery = string | { address: string; body: object };

const wordsOf = (asked: SlowestQuery): string => {
  if (typeof asked !== 'string') return JSON.stringify(asked.body);
  return decodeURIComponent(asked.split('/').at(-1) ?? '');
};

/** After a warm-up each address two hundred times, four at once; the p99 of the slowest address, in milliseconds. */
export async function slowest(
  { url, signIn }: Stand,
  addresses: readonly SlowestQuery[],
): Promise<{ p99: number; address: string }> {
  const { token } = await signIn('administrator');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let worst = { p99: 0, address: '' };
  for (const asked of addresses) {
    const times: number[] = [];
    const [address, order] =
      typeof asked === 'string'
        ? [asked, { headers }]
        : [asked.address, { headers, method: 'POST', body: JSON.stringify(asked.body) }];
    const ask = async (requests: number) => {
      for (let left = requests / AT_ONCE; left > 0; left -= 1) {
        const started = performance.now();
        const answer = await fetch(url + address, order);
        if (!answer.ok) throw new Error(`${wordsOf(asked)}: ${answer.status}`);
        await answer.arrayBuffer();
        times.push(performance.now() - started);
      }
    };
    const requestTogether = (requests: number) => Promise.all(Array.from({ length: AT_ONCE }, () => ask(requests)));
    await requestTogether(WARM_UP);
    times.length = 0;
    await requestTogether(REQUESTS);
    times.sort((a, b) => a - b);
    const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? 0;
    if (p99 > worst.p99) worst = { p99, address: wordsOf(asked) };
  }
  return worst;
}
