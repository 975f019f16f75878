import { expect, test } from 'vitest';
import { isParentsTurn, stoppedStatuses } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { nextStepOf } from '#web/features/families/season-steps.ts';
import { administratorStepOf } from './administrator-steps.ts';
import { childStepOf } from './child-steps.ts';
import { guideStatuses, guideStepOf } from './guide-steps.ts';

type StatusText = { status: Status; reader: string; title?: string; text: string; action?: { to: string } | undefined };

const statusTexts: StatusText[] = statusCodes.flatMap((status) => [
  { status, reader: 'child', ...childStepOf(status, 'open') },
  { status, reader: 'parent', ...nextStepOf(status, 'open') },
  { status, reader: 'administrator', ...administratorStepOf(status, 'open') },
]);
const guides: StatusText[] = guideStatuses.map((status) => ({ status, reader: 'guide', ...guideStepOf(status) }));

/** Statuses at which the child itself acts. */
const childActs: readonly Status[] = [s.ADMITTED, s.TRAINING_COMPLETED, s.DIRECTION_CHOSEN];
/** Statuses that have ended or are on hold, where somebody may ask why. */
const ended: readonly Status[] = [
  ...stoppedStatuses,
  s.MILESTONE_EXPIRED,
  s.TRAINING_PAUSED,
  s.NOT_ENROLLED,
  s.TRIP_CANCELLED,
];

test('at every status each reader is told in a sentence what happens now, in words of one’s own', () => {
  for (const { status, reader, title = '', text } of [...statusTexts, ...guides]) {
    expect([status, reader, text]).toEqual([status, reader, expect.stringMatching(/^[А-ЯЁ].{14,}[.!]$/)]);
    // Texts for children say «ты» and fit girls and boys, texts for others say «вы».
    const wrong = reader === 'child' ? /ты [а-яё]+(?:ел|ал|ил|ён)\b|\bвы\b|Допущен|Зачислен/i : /\bты\b|\bтво[йяёи]/i;
    expect([status, reader, `${title} ${text}`]).toEqual([status, reader, expect.not.stringMatching(wrong)]);
  }
  for (const status of statusCodes)
    expect(new Set(statusTexts.filter((one) => one.status === status).map(({ text }) => text)).size).toBe(3);
});

test('nobody is told that nothing is to be done where something is, or where it has ended', () => {
  const acts: Record<string, (status: Status) => boolean> = {
    child: (status) => childActs.includes(status),
    parent: isParentsTurn,
    administrator: (status) => administratorStepOf(status, 'open').next === 'administration',
    guide: () => true,
  };
  for (const { status, reader, text } of [...statusTexts, ...guides])
    if (acts[reader]?.(status) || ended.includes(status))
      expect([status, reader, text]).toEqual([
        status,
        reader,
        expect.not.stringMatching(/делать (?:не нужно|нечего)|ничего не/i),
      ]);
});

test('of a filled trip whose day no longer fits nobody reads that all is ready, and the parent has the button', () => {
  const [child, parent] = [childStepOf(s.TRIP_FILLED, 'open', true), nextStepOf(s.TRIP_FILLED, 'open', true)];
  for (const words of [child.title, child.text, parent.text, administratorStepOf(s.TRIP_FILLED, 'open').text])
    expect(words).not.toMatch(/вс[её] готово|дорога известна|на месте/i);
  expect(parent.action?.to).toBe('student/trip');
  expect(child.text).toMatch(/родителям/);
  // The flag says nothing at any other status.
  for (const status of statusCodes.filter((one) => one !== s.TRIP_FILLED))
    expect([childStepOf(status, 'open', true), nextStepOf(status, 'open', true)]).toEqual([
      childStepOf(status, 'open'),
      nextStepOf(status, 'open'),
    ]);
});

test('the readers agree on whose turn it is, and whoever acts has the button for it', () => {
  for (const status of statusCodes.filter(isParentsTurn)) {
    expect([status, administratorStepOf(status, 'open').next]).toEqual([status, 'parent']);
    expect([status, nextStepOf(status, 'open').action]).not.toContain(undefined);
  }
  for (const status of childActs) {
    expect([status, administratorStepOf(status, 'open').next]).toEqual([status, 'child']);
    expect([status, childStepOf(status, 'open').action?.to]).toEqual([
      status,
      expect.stringMatching(/welcome|study|achievements/),
    ]);
  }
  expect(guideStepOf(s.ADMITTED).action?.to).toBe('welcome');
});

test('where the way has stopped a child and a guide can write to us', () => {
  const asks = [60, 70, 80, 90, 140, 150, 160, 170, 210, 220, 480] as const;
  for (const status of asks) expect([status, childStepOf(status, 'open').action?.to]).toEqual([status, 'messages']);
  expect(guideStepOf(s.MILESTONE_EXPIRED).action?.to).toBe('messages');
});

test('of a pause a pupil and a parent are told that the deadline moves by as long as it lasts', () => {
  for (const { text } of [childStepOf(s.TRAINING_PAUSED, 'open'), nextStepOf(s.TRAINING_PAUSED, 'open')])
    expect(text).toContain('срок этапа сдвинется на столько же');
});
