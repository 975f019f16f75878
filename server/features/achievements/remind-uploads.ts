import { type SQL, sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import type { ReminderMark } from '#contract/timeouts.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { reminderMarkOf } from '#server/features/participation/reminder-mark.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import type { Told } from './messages.ts';
import { correctionReminder, periodReminder } from './reminder-notice.ts';
import { achievements, uploadReminders } from './tables.ts';
import { tellFamilies } from './tell-family.ts';

type Reminding = Pick<Services, 'db' | 'delivery' | 'config'>;

// One transaction's share: the whole season has one and the same end of the period.
const BATCH = 500;

type Due = { id: number; user_id: number; ends_at: string; mark: ReminderMark; added: number; titles: string[] };

/**
 * Takes who is to be reminded now, in the transaction that tells them, each once for its date and mark: two workers never
 * take the same, and after a downtime nobody gets all three at once. `due` gives id, user_id, ends_at, added and titles.
 * Gives those taken, and the last one looked at.
 */
async function take(tx: Connection, due: SQL): Promise<{ taken: Due[]; last: number; looked: number }> {
  const { rows } = await tx.execute<
    Omit<Due, 'id' | 'user_id'> & { id: string; user_id: string; is_taken: boolean }
  >(sql`
    with due as (${due}), taken as (
      insert into ${uploadReminders} (participation_id, ends_at, mark) select id, ends_at, mark from due order by id
      on conflict do nothing returning participation_id, ends_at)
    select due.*, taken.participation_id is not null as is_taken
    from due left join taken on taken.participation_id = due.id and taken.ends_at = due.ends_at order by due.id`);
  const all = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    user_id: Number(row.user_id),
    ends_at: new Date(row.ends_at).toISOString(),
  }));
  return { taken: all.filter(({ is_taken }) => is_taken), last: all.at(-1)?.id ?? 0, looked: all.length };
}

const isNew = (ends_at: SQL, mark: SQL) => sql`not exists (
  select from ${uploadReminders} r where r.participation_id = ${p.id} and r.ends_at = ${ends_at} and r.mark = ${mark})`;

/** Who may add and change until the period's end, from the one after `after` on. */
function duePeriod(season: number, to: string, after: number): SQL {
  const ends_at = sql`${to}::timestamptz`;
  const mark = reminderMarkOf(ends_at);
  return sql`
    select ${p.id} as id, ${p.user_id} as user_id, ${ends_at} as ends_at, ${mark} as mark,
      ${p.achievements_count} as added, '{}'::text[] as titles
    from ${p}
    where ${p.season} = ${season} and ${p.status} = ${s.DIRECTION_CHOSEN} and ${p.id} > ${after}
      and ${ends_at} > now() and ${mark} is not null and ${isNew(ends_at, mark)}
    order by ${p.id} limit ${BATCH}`;
}

/** Who has something to put right: several of one date are one reminder. */
function dueCorrections(after: number): SQL {
  const { remark, remark_until, title } = achievements;
  const mark = reminderMarkOf(sql`${remark_until}`);
  return sql`
    select ${p.id} as id, ${p.user_id} as user_id, ${remark_until} as ends_at, ${mark} as mark,
      count(*)::integer as added, array_agg(${title} order by ${achievements.id}) as titles
    from ${achievements} join ${p} on ${p.id} = ${achievements.participation_id}
    where ${remark} is not null and ${remark_until} > now() and ${remark_until} <= now() + interval '72 hours'
      and ${p.status} in (${s.DIRECTION_CHOSEN}, ${s.ACHIEVEMENTS_ON_CHECK}, ${s.TO_ASSESS}) and ${p.id} > ${after}
      and ${isNew(sql`${remark_until}`, mark)}
    group by ${p.id}, ${p.user_id}, ${remark_until} order by ${p.id} limit ${BATCH}`;
}

type Say = (told: Told, due: Due) => Notice;

/** Batch after batch, each in a transaction of its own; `due` is asked anew in each, for nothing where it gives nothing. */
async function remind(
  needs: Reminding,
  due: (tx: Connection, after: number) => Promise<SQL | undefined>,
  say: Say,
): Promise<void> {
  let after = 0;
  for (;;) {
    const { last, looked } = await needs.db.transaction(async (tx) => {
      const asked = await due(tx, after);
      if (!asked) return { last: 0, looked: 0 };
      const { taken, ...rest } = await take(tx, asked);
      await tellFamilies(needs, tx, taken, say);
      return rest;
    });
    if (looked < BATCH) return;
    after = last;
  }
}

/**
 * Reminds participants and their parents, 72, 24 and 3 hours before: who has something to put right, of that; who has not
 * said «готово», of the end of the period. Where both end at one time the first is enough. A period that was moved is
 * another date, with reminders of its own.
 */
export async function remindOfUploads(needs: Reminding): Promise<void> {
  await remind(
    needs,
    async (_, after) => dueCorrections(after),
    (told, due) => correctionReminder(told, due, due.titles),
  );
  await remind(
    needs,
    async (tx, after) => {
      const { current_year, achievements_upload_period: period } = await getConfiguration(tx);
      return period.to === null ? undefined : duePeriod(current_year, period.to, after);
    },
    (told, due) => periodReminder(told, due, due.added),
  );
}
