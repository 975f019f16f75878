import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  achievementKinds,
  achievementLevels,
  achievementResults,
  standingTitles,
} from '#contract/achievements/fields.ts';
import { objectionOutcomes as words } from '#contract/achievements/objection-outcomes.ts';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { arePointsVisible } from '#contract/statuses/predicates.ts';
import { statusCodes } from '#contract/statuses.ts';
import { formatDay } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { whereHeld } from '#server/features/participation/ranking/held-results.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, type Fact, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import type { AchievementRow } from './achievement-rows.ts';
import { aboutMe, achievements, blackLabels, objectionOutcomes, standingDecisions } from './tables.ts';

const joined = { user_id: p.user_id, season: p.season };
/** As on the participant's own page: from 410 on, and not while they are held back. */
const arePointsShown = (configuration: Configuration) =>
  sql<boolean>`(${isStatusIn(p.status, statusCodes.filter(arePointsVisible))} and not ${whereHeld(configuration)})`;

type PointsOfRow = Pick<AchievementRow, 'point' | 'point_reason'>;
const pointsOf = ({ point, point_reason }: PointsOfRow): Fact[] => [
  ['point', 'Баллы', point, point === null ? '—' : formatPoints(point)],
  ['point_reason', 'За что', point_reason],
];

/** What these people wrote and uploaded about themselves in every season, and how it was assessed. Five queries. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const isTheirs = inArray(p.user_id, [...ids]);
  const areTold = arePointsShown(await getConfiguration(db));
  const [shown, answers, decided, labels, outcomes] = await Promise.all([
    db
      .select({ ...joined, row: achievements, areTold })
      .from(achievements)
      .innerJoin(p, eq(p.id, achievements.participation_id))
      .where(isTheirs)
      .orderBy(asc(achievements.id)),
    db
      .select({ ...joined, row: aboutMe })
      .from(aboutMe)
      .innerJoin(p, eq(p.id, aboutMe.participation_id))
      .where(isTheirs),
    db
      .select({ ...joined, row: standingDecisions })
      .from(standingDecisions)
      .innerJoin(p, eq(p.id, standingDecisions.participation_id))
      .where(isTheirs)
      .orderBy(asc(standingDecisions.id)),
    db
      .select({ ...joined, row: blackLabels })
      .from(blackLabels)
      .innerJoin(p, eq(p.id, blackLabels.participation_id))
      .where(isTheirs)
      .orderBy(asc(blackLabels.id)),
    db
      .select({ ...joined, row: objectionOutcomes })
      .from(objectionOutcomes)
      .innerJoin(p, eq(p.id, objectionOutcomes.participation_id))
      .where(isTheirs)
      .orderBy(asc(objectionOutcomes.id)),
  ]);
  const owner = ({ user_id }: { user_id: number }) => user_id;
  return [
    {
      key: 'achievements',
      title: 'Достижения',
      entries: entriesOf(shown, owner, ({ season, row, areTold }) => ({
        title: row.title,
        facts: [
          ['title', 'Название', row.title],
          ['season', 'Сезон', season],
          ['kind', 'Вид', row.kind, achievementKinds[row.kind]],
          ['level', 'Уровень', row.level, achievementLevels[row.level]],
          ['result', 'Результат', row.result, achievementResults[row.result]],
          ['date', 'Дата', row.date, formatDay(row.date)],
          ['link', 'Ссылка', row.link],
          ['path', 'Файл', row.path],
          ...pointsOf(areTold ? row : { point: null, point_reason: '' }),
          ['remark', 'Замечание', row.remark],
          moment('created_at', 'Добавлено', row.created_at),
        ],
      })),
    },
    {
      key: 'about_me',
      title: 'Обо мне',
      entries: entriesOf(answers, owner, ({ season, row }) => ({
        title: `Сезон ${season}`,
        facts: [
          ['about', 'О себе', row.about],
          ['interests', 'Интересы', row.interests],
          ['dream', 'Мечта под водой', row.dream],
          ['offers_help', 'Предлагает помощь', row.offers_help, row.offers_help ? 'да' : 'нет'],
          moment('updated_at', 'Изменено', row.updated_at),
        ],
      })),
    },
    {
      key: 'standings',
      title: 'Решения о статусах кадета и волонтёра',
      entries: entriesOf(decided, owner, ({ row }) => ({
        title: `${standingTitles[row.standing]}: ${row.is_confirmed ? 'подтверждено' : 'не подтверждено'}`,
        facts: [
          ['standing', 'Статус', row.standing, standingTitles[row.standing]],
          ['is_confirmed', 'Подтверждено', row.is_confirmed, row.is_confirmed ? 'да' : 'нет'],
          ['reason', 'Причина', row.reason],
          moment('decided_at', 'Когда', row.decided_at),
        ],
      })),
    },
    {
      key: 'objections',
      title: 'Итоги возражений против баллов',
      entries: entriesOf(outcomes, owner, ({ season, row }) => ({
        title: `Сезон ${season}: ${words[row.outcome].toLowerCase()}`,
        facts: [
          ['outcome', 'Итог', row.outcome, words[row.outcome]],
          ['reason', 'Почему', row.reason],
          ['from_total', 'Было баллов', row.from_total, row.from_total === null ? '—' : formatPoints(row.from_total)],
          ['to_total', 'Стало баллов', row.to_total, formatPoints(row.to_total)],
          moment('decided_at', 'Когда', row.decided_at),
        ],
      })),
    },
    {
      key: 'black_labels',
      title: 'Отметки о нарушениях',
      entries: entriesOf(labels, owner, ({ row }) => ({
        facts: [
          ['reason', 'Причина', row.reason],
          moment('set_at', 'Поставлена', row.set_at),
          moment('lifted_at', 'Снята', row.lifted_at),
          ['lift_reason', 'Почему снята', row.lift_reason],
        ],
      })),
    },
  ];
}

const participationsOf = (db: Connection, ids: readonly number[]) =>
  db
    .select({ id: p.id })
    .from(p)
    .where(inArray(p.user_id, [...ids]));

/** Personal data of achievements; nothing to erase, since all of it goes with the participations. */
export const achievementData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => ({
    achievements: await db.$count(achievements, inArray(achievements.participation_id, participationsOf(db, ids))),
  }),
};
