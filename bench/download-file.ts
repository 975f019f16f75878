import type { Stand } from './stand.ts';

const SAMPLE_MS = 50;

export type Taken = { first: number; all: number; growth: number; size: number };

/** Milliseconds to the first bytes of a file and to its last, and how much the portal's memory grew meanwhile; bytes. */
export async function takeFile(stand: Stand, address: string, body?: object): Promise<Taken> {
  const { token } = await stand.signIn('administrator');
  const before = stand.memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, stand.memory());
  }, SAMPLE_MS);
  const started = performance.now();
  const answer = await fetch(stand.url + address, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  let [first, size] = [0, 0];
  for await (const chunk of answer.body) {
    first ||= performance.now() - started;
    size += chunk.length;
  }
  clearInterval(watch);
  return { first, all: performance.now() - started, growth: most - before, size };
}

const FIRST_MS = 1000;
const GROWTH = 150 * 1024 * 1024;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} МБ`;

/** What was taken, as the columns of a row. */
export const takenRow = ({ first, all, growth, size }: Taken) => ({
  measured: `${megabytes(size)}: начало через ${(first / 1000).toFixed(2)} с, весь за ${(all / 1000).toFixed(1)} с, память портала +${megabytes(growth)}`,
  against: '—',
  bar: `начало < ${FIRST_MS / 1000} с, память < +${megabytes(GROWTH)}`,
  holds: first < FIRST_MS && growth < GROWTH,
});
