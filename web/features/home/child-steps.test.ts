import { expect, test } from 'vitest';
import { parentActs, statusCodes, stoppedStatuses } from '#contract/statuses.ts';
import { nextStepOf } from '#web/features/families/season-steps.ts';
import { childStepOf } from './child-steps.ts';

const told = statusCodes.flatMap((status) => [
  { status, reader: 'child', ...childStepOf(status) },
  { status, reader: 'parent', title: '', ...nextStepOf(status) },
]);
/** Whose turn it is to do something by oneself at these statuses. */
const childActs = [130, 250, 260];

test('at every status a child and a parent read what happens now, and a child nothing that fits boys alone', () => {
  for (const { status, reader, title, text } of told) {
    expect([status, reader, text.length > 15]).toEqual([status, reader, true]);
    if (reader === 'child')
      expect([status, `${title} ${text}`]).toEqual([
        status,
        expect.not.stringMatching(/ты [а-яё]+(?:ел|ал|ил|ён)\b|\bвы\b|\bВы\b|Допущен|Зачислен/),
      ]);
  }
});

test('nobody is told that nothing is to be done where something is, or where it has ended', () => {
  for (const { status, reader, text } of told) {
    const acts = reader === 'parent' ? parentActs(status) : childActs.includes(status);
    const ended = stoppedStatuses.includes(status) || [210, 220, 470, 480].includes(status);
    if (acts || ended)
      expect([status, reader, text]).toEqual([status, reader, expect.not.stringMatching(/ничего делать не нужно/i)]);
  }
});

test('where a child acts by itself there is the button for it, and a way to write to us where the way has stopped', () => {
  for (const status of childActs) expect(childStepOf(status as 130).action?.to).toMatch(/welcome|study|achievements/);
  for (const status of [60, 70, 80, 90, 140, 150, 160, 170, 210, 220, 480] as const)
    expect([status, childStepOf(status).action?.to]).toEqual([status, 'messages']);
});
