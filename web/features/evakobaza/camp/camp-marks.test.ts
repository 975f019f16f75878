import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CampPress, CampResult } from '#contract/evakobaza/camp.ts';
import type { TextStore } from '#web/kit/outbox/stored-list.ts';
import { CampMarks } from './camp-marks.ts';
import { saidOf } from './child-state.ts';
import { hourFault, momentOf } from './form-moment.ts';

const at = '2027-08-14T11:20:00.000Z';
const base = (code: string) => ({ key: crypto.randomUUID(), code, at });
const handover = (code: string, remark = ''): CampPress => ({
  ...base(code),
  kind: 'handover',
  seen: 0,
  to: 'a-Ref_1',
  document: 'passport',
  remark,
});
const medicine = (code: string): CampPress => ({
  ...base(code),
  kind: 'medicine',
  medicine: 'Цетиризин',
  dose: '10 мг',
  remark: '',
});
const saved = ({ key }: CampPress): CampResult => ({ key, outcome: 'saved', text: 'Записано', child: null });
const lost = Object.assign(new Error('no network'), { status: 503, data: { errors: ['Нет связи'] } });

function store(kept: string | null = null): TextStore & { text: () => string | null } {
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
const neverHeard = () => undefined;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('marks without a network wait and go in their order; of what is typed nothing lies in the browser’s storage', async () => {
  const sent: string[][] = [];
  let isAway = true;
  const kept = store();
  const send = async (batch: readonly CampPress[]) => {
    if (isAway) throw lost;
    sent.push(batch.map(({ kind }) => kind));
    return batch.map(saved);
  };
  const marks = new CampMarks(send, neverHeard, kept);
  for (const mark of [medicine('7-A'), handover('7-A', 'С бабушкой'), handover('8-B')]) marks.add(mark);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(marks.getState().waiting).toHaveLength(3);
  expect(JSON.parse(kept.text() ?? '')).toMatchObject([{ kind: 'handover', code: '8-B', to: 'a-Ref_1', remark: '' }]);
  expect(kept.text()).not.toMatch(/[а-яё]/i);

  // A reload finds the handover alone.
  marks.stop();
  const again = new CampMarks(send, neverHeard, store(kept.text()));
  expect(again.getState().waiting).toMatchObject([{ kind: 'handover', code: '8-B' }]);
  again.stop();
  isAway = false;
  const third = new CampMarks(send, neverHeard, store(kept.text()));
  await third.flush();
  expect([sent, third.getState().waiting]).toEqual([[['handover']], []]);
});

test('what was not written is said until it is read, with the words that were typed', async () => {
  const refused = { outcome: 'refused' as const, text: 'Прибытие не отмечено', child: null };
  const marks = new CampMarks(
    (batch) => Promise.resolve(batch.map(({ key }) => ({ key, ...refused }))),
    neverHeard,
    store(),
  );
  const mark = medicine('7-A');
  marks.add(mark);
  await vi.advanceTimersByTimeAsync(0);
  expect(marks.getState()).toMatchObject({
    waiting: [],
    problems: [{ key: mark.key, name: 'код 7-A', text: 'Прибытие не отмечено', what: 'Цетиризин, 10 мг' }],
  });
  marks.forget(mark.key);
  expect(marks.getState().problems).toEqual([]);
});

test('what another page has left in the store that is no handover is nothing', () => {
  const { remark: _, ...lacking } = handover('7-A') as Extract<CampPress, { kind: 'handover' }>;
  for (const stored of [[medicine('7-A')], [lacking], [handover('7-A', 'Слова')], {}, null]) {
    const marks = new CampMarks(() => Promise.resolve([]), neverHeard, store(JSON.stringify(stored)));
    expect(marks.getState().waiting).toEqual([]);
  }
});

test('an hour is Moscow’s of today, and not one to come; «нет» is no illness', () => {
  const now = Date.parse(at);
  expect(momentOf('08:05', now)).toBe('2027-08-14T05:05:00.000Z');
  expect([hourFault('', now), hourFault('14:20', now), hourFault('25:00', now)]).toEqual([
    undefined,
    undefined,
    'Нужно время, например 14:30',
  ]);
  expect(hourFault('14:21', now)).toBe('Это время ещё не наступило');
  expect(['Нет', ' нет.', '—', 'Отсутствуют', ''].map(saidOf)).toEqual(['', '', '', '', '']);
  expect(saidOf(' Нет, кроме мёда ')).toBe('Нет, кроме мёда');
});
