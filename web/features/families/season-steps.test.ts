import { expect, test } from 'vitest';
import { isParentsTurn } from '#contract/statuses/predicates.ts';
import { statusCodes } from '#contract/statuses.ts';
import { linkLost, nextStepOf, seasonStepOf } from './season-steps.ts';

test('a parent is told what happens now at every status there is', () => {
  const silent = statusCodes.filter((status) => nextStepOf(status, 'open').text === '');
  expect(silent).toEqual([]);
  expect(nextStepOf(30, 'open').action?.title).toBe('Исправить анкету');
  expect(nextStepOf(20, 'open').action).toBeUndefined();
  expect(linkLost.action?.title).toBe('Отправить новую ссылку');
  expect(nextStepOf(180, 'open')).toMatchObject({ activates: true, action: { to: 'student/year' } });
});

test('where the menu says that a parent must act, the child’s card has the button', () => {
  for (const status of statusCodes.filter(isParentsTurn))
    expect([status, nextStepOf(status, 'open').action]).not.toContain(undefined);
});

test('the way grows with the status and is silent for who left it', () => {
  expect(seasonStepOf(10)).toEqual({ step: 1, of: 6, title: 'анкета' });
  expect(seasonStepOf(190)?.step).toBe(1);
  expect(seasonStepOf(200)).toEqual({ step: 3, of: 6, title: 'обучение' });
  expect(seasonStepOf(510)?.step).toBe(6);
  for (const status of [60, 80, 150, 160, 470, 480] as const) expect(seasonStepOf(status)).toBeUndefined();
});
