import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HELD_STEP, MISTAKE_DISTANCES, MISTAKES_A_DAY } from '#contract/mistake-distances.ts';
import { addDays, daysBetween } from '#contract/words/dates.ts';
import type { Mistake } from './find-mistakes.ts';
import { isDueOn, type LastAnswer, spacingOf, stepAfter } from './spacing.ts';
import { mistakesOn } from './today.ts';

/** docs/product/learning.md, «Mistakes come back». */
const SENT = '2026-10-01';

/** Answers each time it is due, after `lateness` days more, by `isRight`. */
function goThrough(answers: readonly { is_right: boolean; lateness: number }[]) {
  let last: LastAnswer | undefined;
  const days: { day: string; step: number; is_right: boolean }[] = [];
  for (const { is_right, lateness } of answers) {
    const { turn, step, due_on } = spacingOf(SENT, last);
    if (due_on === null) break;
    const day = addDays(due_on, lateness);
    last = { turn: turn + 1, step: stepAfter(step, is_right), answered_on: day, is_right };
    days.push({ day, step, is_right });
  }
  return { days, end: spacingOf(SENT, last) };
}

test('a question is held after right answers at 1, 3 and 7 days, and by nothing less', () => {
  const right = { is_right: true, lateness: 0 };
  expect(goThrough([right, right, right, right]).days.map(({ day }) => day)).toEqual([
    '2026-10-02',
    '2026-10-05',
    '2026-10-12',
  ]);
  fc.assert(
    fc.property(fc.array(fc.record({ is_right: fc.boolean(), lateness: fc.nat(4) }), { maxLength: 30 }), (answers) => {
      const { days, end } = goThrough(answers);
      const lastThree = days.slice(-HELD_STEP);
      const isHeld = lastThree.length === HELD_STEP && lastThree.every(({ is_right }) => is_right);
      expect(end.due_on === null).toBe(isHeld);
      days.forEach(({ day, step }, index) => {
        const before = days[index - 1];
        // Never sooner than its distance, and after a wrong answer the nearest one again.
        expect(daysBetween(before?.day ?? SENT, day)).toBeGreaterThanOrEqual(MISTAKE_DISTANCES[step] ?? 0);
        if (!before?.is_right) expect(step).toBe(0);
        else expect(step).toBe(before.step + 1);
      });
    }),
  );
});

test('what was held by a key mended since begins anew', () => {
  const last = { turn: 3, step: HELD_STEP, answered_on: '2026-10-12' };
  expect(spacingOf(SENT, { ...last, is_right: true }).due_on).toBeNull();
  expect(spacingOf(SENT, { ...last, is_right: false })).toEqual({ turn: 3, step: 0, due_on: '2026-10-13' });
});

type Kept = Pick<Mistake, 'due_on' | 'answered_on' | 'answers'>;
const on = (day: string, mistakes: readonly Kept[]) => mistakesOn(day, mistakes as Mistake[]);

test('of any number of mistakes at most five come on one day, those due longest first, and each comes in the end', () => {
  const someDay = fc.nat(20).map((days) => addDays(SENT, days));
  const kept = fc.record({
    due_on: fc.option(someDay),
    answered_on: fc.option(someDay),
    answers: fc.constantFrom('open' as const, 'later' as const, 'never' as const),
  });
  fc.assert(
    fc.property(fc.array(kept, { maxLength: 40 }), someDay, (mistakes, day) => {
      const { questions, later, next_on } = on(day, mistakes);
      const answered = mistakes.filter((one) => one.answers === 'open' && one.answered_on === day).length;
      expect(questions.length).toBeLessThanOrEqual(Math.max(0, MISTAKES_A_DAY - answered));
      const due = mistakes.filter((one) => one.answers === 'open' && isDueOn(one, day));
      expect(questions.length + later).toBe(due.length);
      const left = due.filter((one) => !questions.includes(one as Mistake));
      for (const one of questions)
        for (const other of left) expect((one.due_on ?? '') <= (other.due_on ?? '')).toBe(true);
      if (next_on !== null) expect(next_on > day).toBe(true);
      if (later > 0) expect(next_on).toBe(addDays(day, 1));
    }),
  );
});
