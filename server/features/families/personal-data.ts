import { asc, desc, eq, inArray } from 'drizzle-orm';
import { statusLabel } from '#contract/statuses.ts';
import { participants, participations, timeouts } from '#server/features/participation/reads.ts';
import { familyStatus, familyStatusSince } from '#server/features/participation/status/family-status.ts';
// A school is named beside the season it was named for.
import { schools } from '#server/features/schools/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';

/** The seasons of these people and their deadlines; two queries. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const [seasons, deadlines] = await Promise.all([
    db
      .select({
        participant_id: participations.user_id,
        season: participations.season,
        status: familyStatus,
        status_changed_at: familyStatusSince,
        direction: participations.direction,
        region: participations.region,
        avatar_file: participations.avatar_file,
        created_at: participations.created_at,
        gender: participants.gender,
        sends_link_on_approval: participants.sends_link_on_approval,
        school_name: schools.name,
      })
      .from(participations)
      .innerJoin(participants, eq(participants.user_id, participations.user_id))
      .leftJoin(schools, eq(schools.id, participations.school_id))
      .where(inArray(participations.user_id, [...ids]))
      .orderBy(desc(participations.season)),
    db
      .select()
      .from(timeouts)
      .where(inArray(timeouts.user_id, [...ids]))
      .orderBy(asc(timeouts.id)),
  ]);
  return [
    {
      key: 'participations',
      title: 'Участие в программе',
      entries: entriesOf(
        seasons,
        ({ participant_id }) => participant_id,
        ({ gender, school_name, sends_link_on_approval, ...one }) => ({
          title: `Сезон ${one.season}`,
          facts: [
            ['season', 'Сезон', one.season],
            ['status', 'Статус', one.status, statusLabel(one.status)],
            moment('status_changed_at', 'Статус с', one.status_changed_at),
            ['gender', 'Пол', gender, gender === null ? '—' : gender === 'male' ? 'мужской' : 'женский'],
            [
              'sends_link_on_approval',
              'Ссылка для входа сразу после одобрения',
              sends_link_on_approval,
              sends_link_on_approval ? 'да' : 'нет',
            ],
            ['direction', 'Направление', one.direction],
            ['region', 'Регион', one.region],
            ['school_name', 'Школа', school_name],
            ['avatar_file', 'Снимок в кабинете', one.avatar_file],
            moment('created_at', 'Зарегистрирован', one.created_at),
          ],
        }),
      ),
    },
    {
      key: 'deadlines',
      title: 'Сроки',
      entries: entriesOf(
        deadlines,
        ({ user_id }) => user_id,
        ({ time_out_type_code, time_out_date, created_at, closed_at }) => ({
          title: time_out_type_code,
          facts: [
            ['time_out_type_code', 'Вид срока', time_out_type_code],
            moment('time_out_date', 'Срок', time_out_date),
            moment('created_at', 'Назначен', created_at),
            moment('closed_at', 'Закрыт', closed_at),
          ],
        }),
      ),
    },
  ];
}

export const familyData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => ({
    participations: await db.$count(participations, inArray(participations.user_id, [...ids])),
  }),
};
