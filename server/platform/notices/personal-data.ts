import { asc, inArray } from 'drizzle-orm';
import { groupOf, noticeChannels, noticeGroups } from '#contract/notices/groups.ts';
import { noticeTitle } from '#contract/notices/kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { noticeChoices, notices, pushDevices } from './tables.ts';

const listOf = async (db: Connection, ids: readonly number[]): Promise<Chapter> => ({
  key: 'notices',
  title: 'Уведомления',
  entries: entriesOf(
    await db
      .select()
      .from(notices)
      .where(inArray(notices.user_id, [...ids]))
      .orderBy(asc(notices.id)),
    ({ user_id }) => user_id,
    ({ kind, text, created_at, read_at }) => ({
      title: noticeTitle(kind),
      facts: [
        moment('created_at', 'Когда', created_at),
        ['kind', 'О чём', kind, noticeGroups[groupOf[kind]]?.title ?? kind],
        ['text', 'Текст', text],
        moment('read_at', 'Прочитано', read_at),
      ],
    }),
  ),
});

const choicesOf = async (db: Connection, ids: readonly number[]): Promise<Chapter> => ({
  key: 'notice_choices',
  title: 'Что не присылать',
  entries: entriesOf(
    await db
      .select()
      .from(noticeChoices)
      .where(inArray(noticeChoices.user_id, [...ids])),
    ({ user_id }) => user_id,
    ({ switched_off }) => ({
      facts: [['switched_off', 'Выключено', switched_off, switched_off.map(nameOf).join('; ') || '—']],
    }),
  ),
});

/** That notices go to a browser, never its address. */
const devicesOf = async (db: Connection, ids: readonly number[]): Promise<Chapter> => ({
  key: 'push_devices',
  title: 'Устройства, на которые приходят уведомления',
  entries: entriesOf(
    await db
      .select({
        user_id: pushDevices.user_id,
        device: pushDevices.device,
        time_zone: pushDevices.time_zone,
        created_at: pushDevices.created_at,
      })
      .from(pushDevices)
      .where(inArray(pushDevices.user_id, [...ids]))
      .orderBy(asc(pushDevices.id)),
    ({ user_id }) => user_id,
    ({ device, time_zone, created_at }) => ({
      title: device,
      facts: [moment('created_at', 'Включено', created_at), ['time_zone', 'Часовой пояс', time_zone]],
    }),
  ),
});

function nameOf(switched: string): string {
  const [group = '', channel = ''] = switched.split(':');
  const { title } = noticeGroups[group as keyof typeof noticeGroups] ?? { title: group };
  return `${title}: ${noticeChannels[channel as keyof typeof noticeChannels] ?? channel}`;
}

/** All go with the accounts' rows: what one was told, and what others were told of one by name. */
export const noticeData: PersonalDataPart = {
  chapters: async (db, ids) => [await listOf(db, ids), await choicesOf(db, ids), await devicesOf(db, ids)],
  count: async (db, ids) => ({ notices: await db.$count(notices, inArray(notices.user_id, [...ids])) }),
};
