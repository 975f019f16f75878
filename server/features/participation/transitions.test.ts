import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Status, statusCodes, statuses } from '#contract/statuses.ts';
import { isHolding, type Mover, mayMove, nextStatuses } from './transitions.ts';

const movers: readonly Mover[] = ['parent', 'child', 'administrator', 'clock', 'portal'];

test.each<[from: Status, to: Status, by: Mover]>([
  [10, 20, 'parent'],
  [190, 20, 'parent'],
  [20, 30, 'administrator'],
  [30, 40, 'parent'],
  [50, 40, 'parent'],
  [40, 50, 'administrator'],
  [10, 60, 'clock'],
  [190, 60, 'clock'],
  [30, 70, 'clock'],
  [50, 70, 'clock'],
  [20, 80, 'administrator'],
  [40, 80, 'administrator'],
  [10, 90, 'administrator'],
  [50, 90, 'administrator'],
  [20, 100, 'administrator'],
  [40, 100, 'administrator'],
  [100, 110, 'parent'],
  [110, 120, 'child'],
  [120, 130, 'portal'],
  [100, 140, 'clock'],
  [130, 140, 'clock'],
  [10, 150, 'parent'],
  [130, 150, 'parent'],
  [200, 150, 'parent'],
  [10, 160, 'administrator'],
  [510, 160, 'administrator'],
  [10, 170, 'parent'],
  [130, 170, 'parent'],
  [480, 180, 'portal'],
  [180, 190, 'parent'],
  [130, 200, 'child'],
  [200, 210, 'clock'],
  [200, 220, 'administrator'],
  [200, 250, 'child'],
  [250, 260, 'child'],
  [260, 290, 'child'],
  [260, 290, 'clock'],
  [290, 400, 'administrator'],
  [400, 410, 'portal'],
  [410, 400, 'portal'],
  [410, 420, 'portal'],
  [410, 430, 'portal'],
  [420, 440, 'parent'],
  [430, 450, 'parent'],
  [440, 460, 'parent'],
  [450, 460, 'parent'],
  [410, 470, 'portal'],
  [420, 480, 'parent'],
  [460, 480, 'parent'],
  [420, 480, 'clock'],
  [430, 480, 'clock'],
  [460, 490, 'administrator'],
  [490, 500, 'administrator'],
  [470, 510, 'portal'],
  [500, 510, 'portal'],
])('%i → %i by the %s is a way', (from, to, by) => {
  expect(mayMove(from, to, by)).toBe(true);
});

test.each<[from: Status, to: Status, by: Mover]>([
  [130, 200, 'parent'],
  [130, 200, 'administrator'],
  [120, 200, 'child'],
  [200, 210, 'child'],
  [210, 200, 'child'],
  [210, 200, 'administrator'],
  [200, 260, 'child'],
  [410, 440, 'parent'],
  [10, 100, 'administrator'],
  [140, 150, 'parent'],
  [210, 150, 'parent'],
  [170, 170, 'parent'],
  [180, 170, 'parent'],
  [440, 480, 'clock'],
  [220, 200, 'administrator'],
  [160, 200, 'administrator'],
])('%i → %i by the %s is none', (from, to, by) => {
  expect(mayMove(from, to, by)).toBe(false);
});

test('a held participation goes back where it was, by who may let it go, and nowhere else', () => {
  expect(mayMove(220, 200, 'administrator', [200])).toBe(true);
  expect(mayMove(160, 220, 'administrator', [200, 220])).toBe(true);
  expect(mayMove(160, 200, 'administrator', [200, 220])).toBe(false);
  expect(mayMove(170, 130, 'portal', [130])).toBe(true);
  expect(mayMove(170, 130, 'parent', [130])).toBe(false);
  expect(nextStatuses(160, 'administrator', [250])).toEqual([250]);
});

test('no way leads to a reserved code, from one, or to where one stands', () => {
  const code = fc.integer({ min: 0, max: 60 }).map((tens) => (tens * 10) as Status);
  const known = new Set<number>(statusCodes);
  fc.assert(
    fc.property(code, code, fc.constantFrom(...movers), (from, to, by) => {
      if (mayMove(from, to, by)) {
        expect(known.has(from) && known.has(to)).toBe(true);
        expect(from).not.toBe(to);
      }
    }),
    { numRuns: 2000 },
  );
});

test('every named status but the first has a way to it, and nobody is led out of a hold but back', () => {
  for (const to of statusCodes.filter((code) => code !== statuses.QUESTIONNAIRE_TO_FILL))
    expect(
      movers.some((by) => statusCodes.some((from) => mayMove(from, to, by))),
      `${to}`,
    ).toBe(true);
  for (const from of statusCodes.filter(isHolding))
    for (const by of movers)
      for (const to of nextStatuses(from, by)) expect([statuses.BLOCKED, statuses.LAST_SEASON]).toContain(to);
});
