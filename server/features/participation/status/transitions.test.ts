import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stoppedStatuses } from '#contract/statuses/predicates.ts';
import { isStatus, type Status, statusCodes, statuses, statusLabel } from '#contract/statuses.ts';
import { atLength } from '#tests/at-length.ts';
import {
  atStatus,
  guideTable,
  isHolding,
  mayMove,
  movers,
  nextStatuses,
  participantTable,
  type StatusRow,
} from './transitions.ts';

const document = readFileSync(path.join(import.meta.dirname, '../../../../docs/product/statuses.md'), 'utf8');

/** The rows of a Markdown table under a heading, as cells. */
function rowsUnder(heading: string): string[][] {
  const section = document.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => /^\| \d/.test(line));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** «10–130, 200», «any» (but the status itself), as codes. */
function codesIn(text: string, own: Status): Status[] {
  if (text === 'any') return statusCodes.filter((code) => code !== own);
  return text.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part.split('–').map(Number);
    return statusCodes.filter((code) => code >= from && code <= to);
  });
}

/** «420–460: parent; 420, 430: clock, in time» as what the server's table says. */
function reachedIn(text: string, own: Status): StatusRow['reached'] {
  return text.split('; ').flatMap((way) => {
    const [, from, by] = /^([\d–, ]+|any): (\w+)/.exec(way) ?? [];
    const mover = movers.find((one) => one === by);
    return from && mover ? [[codesIn(from, own), mover] as const] : [];
  });
}

const told = Object.fromEntries(
  rowsUnder('The scale').map(([code = '', name, label, timer = '', reached = '']) => [
    code,
    { name: name?.replace(' *', ''), label, timer, reached: reachedIn(reached, Number(code) as Status) },
  ]),
);

test('the table of statuses is the one docs/product/statuses.md tells of', () => {
  const own = Object.entries(statuses).map(([name, code]) => {
    const { timer = code === statuses.TRAINING ? 'MILESTONE_n' : '', reached } = participantTable[code];
    return [String(code), { name, label: statusLabel(code), timer, reached }];
  });
  expect(Object.fromEntries(own)).toEqual(told);
});

test('a guide’s scale is the one docs/product/statuses.md tells of', () => {
  const rows = rowsUnder('Guides').map(([code = '', reached = '']) => {
    const status = Number.parseInt(code, 10) as Status;
    return [status, { reached: reachedIn(reached, status), ...(code.endsWith('*') && { returns: true }) }];
  });
  expect(Object.fromEntries(rows)).toEqual(guideTable);
});

test('a return leads back from the statuses the document names, and a parent’s timer leaves its nine out', () => {
  const [, codes = ''] = /status it left from ([\d, ]+ and \d+)/.exec(document.replaceAll('\n', ' ')) ?? [];
  const returning = statusCodes.filter((code) => participantTable[code].returns);
  expect(returning).toEqual([...codes.matchAll(/\d+/g)].map(([code]) => Number(code)));
  const starred = rowsUnder('The scale').filter(([, name]) => name?.endsWith('*'));
  expect(starred.map(([code]) => Number(code))).toEqual(stoppedStatuses);
});

test('a return goes to the status that was left, and nowhere else', () => {
  const late = { ...atStatus(140), left_status: 120 } as const;
  expect(nextStatuses(late, 'return')).toEqual([120]);
  expect(mayMove(late, 120, 'administrator')).toBe(false);
  expect(nextStatuses(atStatus(140), 'return')).toEqual([]);
  expect(nextStatuses({ ...atStatus(200), left_status: 130 }, 'return')).toEqual([]);
});

test('the decisions of a check are nobody’s own step', () => {
  for (const from of statusCodes)
    for (const to of [30, 50, 80, 90, 100] as const) expect(mayMove(atStatus(from), to, 'administrator')).toBe(false);
});

test('a held participation goes back where it was, by who may let it go, and nowhere else', () => {
  const held = (status: Status, ...held_from: Status[]) => ({ ...atStatus(status), held_from });
  expect(mayMove(held(220, 200), 200, 'administrator')).toBe(true);
  expect(mayMove(held(160, 200, 220), 220, 'administrator')).toBe(true);
  expect(mayMove(held(160, 200, 220), 200, 'administrator')).toBe(false);
  expect(mayMove(held(170, 130), 130, 'portal')).toBe(true);
  expect(mayMove(held(170, 130), 130, 'parent')).toBe(false);
  expect(nextStatuses(held(160, 250), 'administrator')).toEqual([250]);
});

test('no way leads to a reserved code, from one, or to where one stands', () => {
  const code = fc.constantFrom(...statusCodes);
  fc.assert(
    fc.property(code, code, code, fc.constantFrom(...movers), (status, left_status, to, by) => {
      if (!mayMove({ ...atStatus(status), left_status }, to, by)) return;
      expect(isStatus(to)).toBe(true);
      if (by !== 'return') expect(status).not.toBe(to);
    }),
    { numRuns: atLength(2000, 20_000) },
  );
});

test('every named status but the first has a way to it, and nobody is led out of a hold but back', () => {
  for (const to of statusCodes.filter((code) => code !== statuses.QUESTIONNAIRE_TO_FILL))
    expect(
      movers.some((by) => statusCodes.some((from) => mayMove(atStatus(from), to, by))),
      `${to}`,
    ).toBe(true);
  for (const from of statusCodes.filter(isHolding))
    for (const by of movers)
      for (const to of nextStatuses(atStatus(from), by)) expect([statuses.BLOCKED, statuses.LAST_SEASON]).toContain(to);
});
