import { expect, test } from 'vitest';
import { openTurns, type TurnOwner, TurnRefused } from './turns.ts';

/** docs/product/quality.md: what one person asks for holds up nobody else. */
const bounds = { at_once: 2, each: 20, all: 30 };

/** Works that end when they are told to; `begun` in the order in which they began. */
function works(take: ReturnType<typeof openTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (whose: TurnOwner, name: string) =>
    take(whose, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.set(name, () => resolve(name));
      return promise;
    });
  const end = async (name: string, asked: Promise<unknown>) => {
    ends.get(name)?.();
    await asked;
    await new Promise(setImmediate);
  };
  return { begun, ask, end };
}

test('people take turns, not works: one beside another’s twenty waits for one of them', async () => {
  const { begun, ask, end } = works(openTurns(bounds));
  const first = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(1, name));
  const second = ask(2, 'b1');
  const third = ask(3, 'c1');
  await new Promise(setImmediate);
  // One of each at once, two of everybody.
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1', first[0] as Promise<string>);
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1', second);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('c1', third);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  for (const [index, name] of ['a2', 'a3', 'a4'].entries()) await end(name, first[index + 1] as Promise<string>);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});

test('the twenty-first of a person is refused, and so is one too many of all; the portal’s own never', async () => {
  const { ask, end } = works(openTurns(bounds));
  const asked = Array.from({ length: 20 }, (_, index) => ask(1, `a${index}`));
  await expect(ask(1, 'a20')).rejects.toEqual(expect.objectContaining({ of: 'person' }));
  const others = Array.from({ length: 10 }, (_, index) => ask(2 + index, `b${index}`));
  await expect(ask(99, 'c')).rejects.toBeInstanceOf(TurnRefused);
  await expect(ask(99, 'c')).rejects.toEqual(expect.objectContaining({ of: 'all' }));
  const own = ask('portal', 'own');
  for (const [index, one] of others.entries()) await end(`b${index}`, one);
  await end('own', own);
  for (const [index, one] of asked.entries()) await end(`a${index}`, one);
});

test('a work that fails makes room like any other', async () => {
  const take = openTurns({ at_once: 1, each: 1, all: 1 });
  await expect(take(1, () => Promise.reject(new Error('not done')))).rejects.toThrow('not done');
  expect(await take(1, () => Promise.resolve('done'))).toBe('done');
});
