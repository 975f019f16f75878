import type { CorrectedLine, OpenDirection, OpenLine } from '#contract/enrollment/open-protocol.ts';
import { hiddenPointsWords, openOutcomeWords, openPointTitles } from '#contract/enrollment/open-protocol-words.ts';

/** A direction with all its lines. */
export type PublishedDirection = Omit<OpenDirection, 'lines_count'> & { lines: OpenLine[] };

/** What a wave's published file says. Moments in words, Moscow time. */
export type PublishedProtocol = {
  programme: string;
  season: number;
  wave: number;
  kind: string;
  made: string;
  published: string;
  rule: string;
  directions: PublishedDirection[];
};

/** What the file of a correction says; `former_sha256`: of the entry before it. */
export type PublishedCorrection = {
  programme: string;
  season: number;
  wave: number;
  entry: number;
  published: string;
  former_sha256: string;
  reason: string;
  lines: CorrectedLine[];
};

// The file is plain text: blocks parted by an empty line, each of facts («Имя: значение») and of a table whose cells are parted
// by «;». A parent reads it in any editor, and the page is made of nothing else.

const PROTOCOL = 'Открытый протокол зачисления';
const CORRECTION = 'Исправление открытого протокола зачисления';
const ALL_POINTS = 'все части и сумма';
export const NOTHING = '—';
export const WAS = 'было';
const IS = 'стало';

const lineTitles = ['Место', 'Код', 'Решение', ...openPointTitles, 'Всего'];
export const LINES_HEAD = lineTitles.join(';');
export const CORRECTED_HEAD = ['Направление', 'Что', ...lineTitles].join(';');

/** One line of the file: a title somebody has typed must not begin another. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
/** A cell of a table, which no typed title may break in two. */
const cell = (text: string): string => plain(text).replaceAll(';', ',');
const orNothing = (value: number | string | null): string =>
  value === null ? NOTHING : String(value).replace('.', ',');

const cellsOf = ({ place, code, outcome, points, total }: OpenLine): string[] => [
  orNothing(place),
  orNothing(code),
  openOutcomeWords[outcome],
  ...(points
    ? [points.learning, points.achievements, points.cadet, points.volunteer]
    : openPointTitles.map(() => null)
  ).map(orNothing),
  orNothing(total),
];

const facts = (of: Record<string, string | number>): string[] =>
  Object.entries(of).map(([name, value]) => `${name}: ${plain(String(value))}`);

const textOf = (blocks: readonly (readonly string[])[]): string =>
  `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;

/** The text of a wave's file, whose bytes in UTF-8 are published. */
export const renderProtocol = (of: PublishedProtocol): string =>
  textOf([
    [
      PROTOCOL,
      ...facts({
        Программа: of.programme,
        Сезон: of.season,
        Волна: of.wave,
        'Вид волны': of.kind,
        Проведена: of.made,
        Опубликован: of.published,
        Порядок: of.rule,
        Коды: 'код строки знают только семья ребёнка и администрация; имён в протоколе нет',
      }),
    ],
    ...of.directions.map(({ lines, ...direction }) => [
      ...facts({
        Направление: direction.title,
        Мест: direction.capacity,
        'Было занято': direction.taken,
        Кандидатов: direction.candidates,
        Приглашено: direction.invited_count,
        Баллы: direction.hidden === null ? ALL_POINTS : hiddenPointsWords[direction.hidden],
      }),
      LINES_HEAD,
      ...lines.map((line) => cellsOf(line).join(';')),
    ]),
  ]);

/** The text of a correction's file. */
export const renderCorrection = (of: PublishedCorrection): string =>
  textOf([
    [
      CORRECTION,
      ...facts({
        Программа: of.programme,
        Сезон: of.season,
        Волна: of.wave,
        Исправление: of.entry,
        Опубликовано: of.published,
        'SHA-256 предыдущей записи': of.former_sha256,
        Причина: of.reason,
      }),
    ],
    ...(of.lines.length === 0
      ? []
      : [
          [
            CORRECTED_HEAD,
            ...of.lines.flatMap(({ direction, before, after }) => [
              [cell(direction), WAS, ...cellsOf(before)].join(';'),
              [cell(direction), IS, ...cellsOf(after)].join(';'),
            ]),
          ],
        ]),
  ]);
