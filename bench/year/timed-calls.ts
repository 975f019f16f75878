import type { Stand } from '../stand.ts';

type From = { token?: string; address?: string };

/** Calls of the API with the time each of them takes, by the name of its path. */
export function openTimedCalls({ url }: Pick<Stand, 'url'>) {
  const times = new Map<string, number[]>();
  const call = async <T>(
    method: 'GET' | 'POST',
    path: string,
    { token, address = '127.0.0.1' }: From,
    body?: object,
  ): Promise<T> => {
    const started = performance.now();
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const given = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(given)}`);
    const spent = times.get(path) ?? [];
    times.set(path, spent);
    spent.push(performance.now() - started);
    return given as T;
  };
  return {
    call,
    /** Milliseconds of the slowest hundredth of a path's calls. */
    p99: (path: string): number => {
      const sorted = (times.get(path) ?? []).toSorted((a, b) => a - b);
      return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
    },
  };
}

/** Does a work for each, so many at once. Returns the seconds of all of them. */
export async function forEachAtOnce<T>(
  all: readonly T[],
  at_once: number,
  work: (one: T, index: number) => Promise<void>,
): Promise<number> {
  const left = [...all.entries()];
  const started = performance.now();
  const go = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: at_once }, go));
  return (performance.now() - started) / 1000;
}
