import { achievementKinds, achievementLevels, achievementResults } from '#contract/achievements/fields.ts';
import { directions } from '#contract/families/directions.ts';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';

type Details = Record<string, unknown>;

const titleIn = (titles: Record<string, string>, key: unknown): string[] =>
  Object.hasOwn(titles, String(key)) ? [titles[String(key)] ?? ''] : [];

const points = (value: unknown): string => (typeof value === 'number' ? formatPoints(value) : 'без баллов');

/** Identifies an achievement without its title: «Диплом, грамота, региональный уровень, победа (№ 7)». */
function achievementWords({ kind, level, result, achievement_id }: Details): string[] {
  const said = [
    ...titleIn(achievementKinds, kind),
    ...titleIn(achievementLevels, level).map((one) => `${one.toLowerCase()} уровень`),
    ...titleIn(achievementResults, result).map((one) => one.toLowerCase()),
  ].join(', ');
  return achievement_id === undefined ? [] : [`${said} (№ ${String(achievement_id)})`.trim()];
}

/** Details of a log line about achievements, a sentence each; empty once erased. */
export function achievementDetails(details: Details): string[] {
  const { from, to } = details;
  return [...achievementWords(details), ...('to' in details ? [`${points(from)} → ${points(to)}`] : [])];
}

/** «Оценка открыта: 12 участников, из них без достижений 3». */
export function openingDetails({ moved, assessed }: Details): string[] {
  if (typeof moved !== 'number') return [];
  return [`${plural(moved, 'участник', 'участника', 'участников')}, из них без достижений ${String(assessed ?? 0)}`];
}

/** «Направление, сообщение получили: 12 участников». */
export function releaseDetails({ direction, told }: Details): string[] {
  if (typeof told !== 'number') return [];
  const title = directions.find((one) => one === direction);
  return [
    `${title ? `${directionTitle(title)}, ` : ''}сообщение получили: ${plural(told, 'участник', 'участника', 'участников')}`,
  ];
}
