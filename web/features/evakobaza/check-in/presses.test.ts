import { expect, test, vi } from 'vitest';
import type { PressResult } from '#contract/evakobaza/check-in.ts';
import type { TextStore } from '#web/kit/outbox/stored-list.ts';
import { type PendingPress, Presses } from './presses.ts';

const keys: Record<string, string> = {};
const keyOf = (code: string): string => {
  keys[code] ??= crypto.randomUUID();
  return keys[code];
};
const press = (code: string): PendingPress => ({ key: keyOf(code), code, pressed_at: '2027-07-24T07:00:00.000Z' });
const answer = ({ key }: PendingPress): PressResult => ({
  key,
  outcome: 'arrived',
  text: 'Прибытие отмечено',
  person: null,
});
const lost = Object.assign(new Error('no network'), { status: 503, data: { errors: ['Нет связи'] } });

function store(): TextStore & { text: () => string | null } {
  let kept: string | null = null;
  return {
    getItem: () => kept,
    setItem: (_, text) => {
      kept = text;
    },
    removeItem: () => {
      kept = null;
    },
    text: () => kept,
  };
}

test('presses without a network wait, in their order, and go by themselves when it is back', async () => {
  vi.useFakeTimers();
  const sent: string[][] = [];
  let isAway = true;
  const heard: string[] = [];
  const presses = new Presses(
    async (batch) => {
      if (isAway) throw lost;
      sent.push(batch.map(({ code }) => code));
      return batch.map(answer);
    },
    ({ key }) => heard.push(key),
    store(),
  );
  presses.add(press('A'));
  presses.add(press('B'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(presses.getState().waiting.map(({ code }) => code)).toEqual(['A', 'B']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([['A', 'B']]);
  expect(heard).toEqual([keyOf('A'), keyOf('B')]);
  expect(presses.getState().waiting).toEqual([]);
  vi.useRealTimers();
});

test('what waits outlives a reload by its codes, and nothing else is kept; what was answered is forgotten', async () => {
  const kept = store();
  const away = new Presses(
    () => Promise.reject(lost),
    () => undefined,
    kept,
  );
  away.add(press('7K-ABC'));
  await Promise.resolve();
  away.stop();
  expect(JSON.parse(kept.text() ?? '')).toEqual([press('7K-ABC')]);
  const sent: PendingPress[] = [];
  const back = new Presses(
    (batch) => {
      sent.push(...batch);
      return Promise.resolve(batch.map(answer));
    },
    () => undefined,
    kept,
  );
  await back.flush();
  expect(sent).toEqual([press('7K-ABC')]);
  expect(kept.text()).toBeNull();
});

test('a press that has not gone is taken back without a word; one under way is not', async () => {
  let release = (_: readonly PressResult[]) => undefined as undefined;
  const presses = new Presses(
    (batch) =>
      new Promise((resolve) => {
        release = (answers) => {
          resolve(answers.length > 0 ? answers : batch.map(answer));
          return undefined;
        };
      }),
    () => undefined,
    store(),
  );
  presses.add(press('A'));
  presses.add(press('B'));
  expect(presses.takeBack('A')).toBe(false);
  expect(presses.takeBack('B')).toBe(true);
  expect(presses.takeBack('C')).toBe(false);
  release([answer(press('A'))]);
  await vi.waitFor(() => expect(presses.getState().waiting).toEqual([]));
});

test('a refusal is said, and nothing that was pressed is thrown away', async () => {
  const refused = Object.assign(new Error(), { status: 403, data: { errors: ['Недостаточно прав'] } });
  const presses = new Presses(
    () => Promise.reject(refused),
    () => undefined,
    store(),
  );
  presses.add(press('A'));
  await vi.waitFor(() => expect(presses.getState().failure).toBe('Недостаточно прав'));
  expect(presses.getState().waiting).toHaveLength(1);
  presses.stop();
});

test('what another page has left in the store that is no press is nothing', () => {
  for (const text of ['{', '{}', '[1, {"key": "a"}]', 'null', '[{"key":"a","code":"b","pressed_at":"c"}]']) {
    const kept = { ...store(), getItem: () => text };
    expect(
      new Presses(
        () => Promise.resolve([]),
        () => undefined,
        kept,
      ).getState().waiting,
    ).toEqual([]);
  }
});

test('what was answered otherwise than marked is a problem until it is read, or pressed anew', async () => {
  const refused = { outcome: 'refused' as const, text: 'Не хватает данных', person: null };
  const presses = new Presses(
    (batch) => Promise.resolve(batch.map(({ key }) => ({ key, ...refused }))),
    () => undefined,
    store(),
  );
  presses.add(press('A'));
  await vi.waitFor(() => expect(presses.getState().waiting).toEqual([]));
  expect(presses.getState().problems).toEqual([
    { key: keyOf('A'), code: 'A', name: 'код A', text: 'Не хватает данных' },
  ]);
  presses.forget(keyOf('A'));
  expect(presses.getState().problems).toEqual([]);
});
