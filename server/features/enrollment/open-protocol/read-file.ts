import type { OpenLine, OpenPoints } from '#contract/enrollment/open-protocol.ts';
import {
  type HiddenPoints,
  hiddenPoints,
  hiddenPointsWords,
  type OpenOutcome,
  openOutcomes,
  openOutcomeWords,
} from '#contract/enrollment/open-protocol-words.ts';
import {
  CORRECTED_HEAD,
  LINES_HEAD,
  NOTHING,
  type PublishedCorrection,
  type PublishedProtocol,
  WAS,
} from './render-file.ts';

/** Blocks of a published file, as they are read. */
function readBlocks(text: string): { facts: Map<string, string>; rows: string[][] }[] {
  return text
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n');
      const head = lines.findIndex((line) => line === LINES_HEAD || line === CORRECTED_HEAD);
      const before = head === -1 ? lines : lines.slice(0, head);
      return {
        facts: new Map(
          before.flatMap((line) => {
            const at = line.indexOf(': ');
            return at === -1 ? [] : [[line.slice(0, at), line.slice(at + 2)] as const];
          }),
        ),
        rows: head === -1 ? [] : lines.slice(head + 1).map((line) => line.split(';')),
      };
    });
}

const numberOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));
const numberOrNull = (text: string | undefined): number | null =>
  text === undefined || text === NOTHING ? null : numberOf(text);
const outcomeOf = (words: string | undefined): OpenOutcome =>
  openOutcomes.find((outcome) => openOutcomeWords[outcome] === words) ?? 'next';
const hiddenOf = (words: string | undefined): HiddenPoints | null =>
  hiddenPoints.find((hidden) => hiddenPointsWords[hidden] === words) ?? null;

function lineOf([place, code, outcome, learning, achievements, cadet, volunteer, total]: readonly string[]): OpenLine {
  const points: OpenPoints | null =
    learning === undefined || learning === NOTHING
      ? null
      : {
          learning: numberOf(learning),
          achievements: numberOf(achievements),
          cadet: numberOf(cadet),
          volunteer: numberOf(volunteer),
        };
  return {
    place: numberOrNull(place),
    code: code === undefined || code === NOTHING ? null : code,
    outcome: outcomeOf(outcome),
    points,
    total: numberOrNull(total),
  };
}

/** What a wave's published file says. */
export function readProtocol(text: string): PublishedProtocol {
  const [head, ...parts] = readBlocks(text);
  const fact = (name: string): string => head?.facts.get(name) ?? '';
  return {
    programme: fact('Программа'),
    season: numberOf(fact('Сезон')),
    wave: numberOf(fact('Волна')),
    kind: fact('Вид волны'),
    made: fact('Проведена'),
    published: fact('Опубликован'),
    rule: fact('Порядок'),
    directions: parts.map(({ facts: of, rows }) => ({
      title: of.get('Направление') ?? '',
      capacity: numberOf(of.get('Мест')),
      taken: numberOf(of.get('Было занято')),
      candidates: numberOf(of.get('Кандидатов')),
      invited_count: numberOf(of.get('Приглашено')),
      hidden: hiddenOf(of.get('Баллы')),
      lines: rows.map(lineOf),
    })),
  };
}

/** What the file of a correction says. */
export function readCorrection(text: string): PublishedCorrection {
  const [head, table] = readBlocks(text);
  const fact = (name: string): string => head?.facts.get(name) ?? '';
  const rows = table?.rows ?? [];
  return {
    programme: fact('Программа'),
    season: numberOf(fact('Сезон')),
    wave: numberOf(fact('Волна')),
    entry: numberOf(fact('Исправление')),
    published: fact('Опубликовано'),
    former_sha256: fact('SHA-256 предыдущей записи'),
    reason: fact('Причина'),
    lines: rows.flatMap(([direction = '', what, ...before], at) => {
      const [, , ...after] = rows[at + 1] ?? [];
      return what === WAS ? [{ direction, before: lineOf(before), after: lineOf(after) }] : [];
    }),
  };
}
