import { expect, test, vi } from 'vitest';
import type { TextStore } from '#web/kit/outbox/stored-list.ts';
import { type MarkResult, type PendingPress, Presses, type SendMarks } from './presses.ts';

/** What a row gives whose child stands at this version. */
const mark = (code: string, seen_version = 0) => ({ code, seen_version, pressed_at: '2027-07-24T07:00:00.000Z' });
const undo = (code: string, seen_version = 0) => ({ ...mark(code, seen_version), kind: 'undone' as const });
const answer = ({ key }: Pick<PendingPress, 'key'>): MarkResult => ({
  key,
  outcome: 'arrived',
  text: 'Прибытие отмечено',
  person: null,
});
const lost = Object.assign(new Error('no network'), { status: 503, data: { errors: ['Нет связи'] } });
/** Sends arrivals by `arrive`; what is taken back succeeds. */
const sending = (arrive: SendMarks['arrive'], takeBack?: SendMarks['takeBack']): SendMarks => ({
  arrive,
  takeBack: takeBack ?? (({ key }) => Promise.resolve({ ...answer({ key }), outcome: 'taken_back' })),
});
const away = sending(
  () => Promise.reject(lost),
  () => Promise.reject(lost),
);
const quiet = () => undefined;

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
    sending(async (batch) => {
      if (isAway) throw lost;
      sent.push(batch.map(({ code }) => code));
      return batch.map(answer);
    }),
    ({ key }) => heard.push(key),
    store(),
  );
  presses.mark(mark('A'));
  presses.mark(mark('B'));
  await vi.advanceTimersByTimeAsync(10_000);
  const waiting = presses.getState().waiting.map(({ key }) => key);
  expect(waiting).toHaveLength(2);
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([['A', 'B']]);
  expect(heard).toEqual(waiting);
  expect(presses.getState().waiting).toEqual([]);
  vi.useRealTimers();
});

test('what waits outlives a reload by its codes and versions, and nothing else is kept; what was answered is forgotten', async () => {
  const kept = store();
  const gone = new Presses(away, quiet, kept);
  gone.mark(mark('7K-ABC', 3));
  await Promise.resolve();
  gone.stop();
  const stored = JSON.parse(kept.text() ?? '');
  expect(stored).toEqual([{ ...mark('7K-ABC', 3), key: expect.any(String) }]);
  const sent: PendingPress[] = [];
  const arrive = (batch: readonly PendingPress[]) => {
    sent.push(...batch);
    return Promise.resolve(batch.map(answer));
  };
  await new Presses(sending(arrive), quiet, kept).flush();
  expect(sent).toEqual(stored);
  expect(kept.text()).toBeNull();

  // A press that the former version of this script has kept.
  const former = { key: crypto.randomUUID(), code: '9M-DEF', pressed_at: '2027-07-24T07:00:00.000Z' };
  kept.setItem('', JSON.stringify([former]));
  await new Presses(sending(arrive), quiet, kept).flush();
  expect(sent.at(-1)).toEqual(former);
});

test('the opposite of a mark that has not gone drops it; on one under way the new mark rests', async () => {
  let release: () => void = quiet;
  const sent: PendingPress[] = [];
  const presses = new Presses(
    sending(
      (batch) =>
        new Promise((resolve) => {
          sent.push(...batch);
          release = () => resolve(batch.map(answer));
        }),
      (press) => {
        sent.push(press);
        return Promise.resolve({ ...answer(press), outcome: 'taken_back' });
      },
    ),
    quiet,
    store(),
  );
  presses.mark(mark('A'));
  presses.mark(mark('B'));
  presses.mark(mark('B'));
  expect(presses.getState().waiting.map(({ code }) => code)).toEqual(['A', 'B']);
  presses.mark(undo('B'));
  expect(presses.getState().waiting.map(({ code }) => code)).toEqual(['A']);
  presses.mark(undo('A'));
  expect(presses.lastOf('A')).toMatchObject({ kind: 'undone', after: sent[0]?.key });
  release();
  await vi.waitFor(() => expect(presses.getState().waiting).toEqual([]));
  expect(sent.map(({ code, kind, seen_version }) => [code, kind, seen_version])).toEqual([
    ['A', undefined, 0],
    ['A', 'undone', 0],
  ]);
});

test('arrivals go together, each taking back alone and in its turn', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  let isAway = true;
  const presses = new Presses(
    sending(
      async (batch) => {
        if (isAway) throw lost;
        sent.push(batch.map(({ code }) => code).join());
        return batch.map(answer);
      },
      async (press) => {
        sent.push(`−${press.code}`);
        return { ...answer(press), outcome: 'taken_back' };
      },
    ),
    quiet,
    store(),
  );
  for (const one of [mark('A'), mark('B'), undo('C', 1), mark('D'), mark('E')]) presses.mark(one);
  await vi.advanceTimersByTimeAsync(3000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual(['A,B', '−C', 'D,E']);
  vi.useRealTimers();
});

test('a refusal is said, and nothing that was pressed is thrown away', async () => {
  const refused = Object.assign(new Error(), { status: 403, data: { errors: ['Недостаточно прав'] } });
  const presses = new Presses(
    sending(() => Promise.reject(refused)),
    quiet,
    store(),
  );
  presses.mark(mark('A'));
  await vi.waitFor(() => expect(presses.getState().failure).toBe('Недостаточно прав'));
  expect(presses.getState().waiting).toHaveLength(1);
  presses.stop();
});

test('what another page has left in the store that is no press is nothing', () => {
  const press = `"key":"${crypto.randomUUID()}","code":"b-1","pressed_at":"2027-07-24T07:00:00Z"`;
  const texts = [
    ...['{', '{}', '[1, {"key": "a"}]', 'null', '[{"key":"a","code":"b","pressed_at":"c"}]'],
    ...[`[{${press},"kind":"left"}]`, `[{${press},"seen_version":"1"}]`, `[{${press},"after":"x"}]`],
  ];
  for (const text of texts) {
    const kept = { ...store(), getItem: () => text };
    expect([text, new Presses(away, quiet, kept).getState().waiting]).toEqual([text, []]);
  }
});

test('what was answered otherwise than marked is a problem until it is read, or pressed anew', async () => {
  const refused = { outcome: 'refused' as const, text: 'Не хватает данных', person: null };
  const kept = { outcome: 'kept' as const, text: 'Отъезд тем временем отметили', person: null };
  const presses = new Presses(
    sending(
      (batch) => Promise.resolve(batch.map(({ key }) => ({ key, ...refused }))),
      ({ key }) => Promise.resolve({ key, ...kept }),
    ),
    quiet,
    store(),
  );
  presses.mark(mark('A'));
  presses.mark(undo('B', 1));
  await vi.waitFor(() => expect(presses.getState().waiting).toEqual([]));
  const [first, second] = presses.getState().problems;
  expect(first).toMatchObject({ code: 'A', title: 'Не отмечено: код A', text: 'Не хватает данных' });
  expect(second).toMatchObject({ code: 'B', title: 'Отметка не снята: код B', text: kept.text });
  presses.forget(first?.key ?? '');
  expect(presses.getState().problems).toEqual([second]);
  presses.mark(undo('B', 1));
  expect(presses.getState().problems).toEqual([]);
});
