import { type SQL, sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import type { ReminderMark } from '#contract/timeouts.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { reminderMarkOf } from '#server/features/participation/reminder-mark.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import type { Told } from './messages.ts';
import { correctionReminder, periodReminder } from './reminder-notice.ts';
import { achievements, uploadReminders } from './tables.ts';
import { tellFamilies } from './tell-family.ts';

type Reminding = Pick<Services, 'db' | 'delivery' | 'config' | 'log'>;

type Due = { id: number; user_id: number; ends_at: string; mark: ReminderMark; added: number; titles: string[] };

/** Participants to be reminded now, as `due` selects them: id, user_id, ends_at, mark, added and titles. One query. */
async function list(db: Connection, due: SQL): Promise<Due[]> {
  const { rows } = await db.execute<Omit<Due, 'id' | 'user_id'> & { id: string; user_id: string }>(due);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    user_id: Number(row.user_id),
    ends_at: new Date(row.ends_at).toISOString(),
  }));
}

/**
 * Takes them in the transaction that tells them, each once for its date and mark: two workers never take the same, and
 * after a downtime nobody gets all three at once. Gives those taken.
 */
async function take(tx: Connection, rows: readonly Due[]): Promise<Due[]> {
  const taken = await tx
    .insert(uploadReminders)
    .values(rows.map(({ id, ends_at, mark }) => ({ participation_id: id, ends_at, mark })))
    .onConflictDoNothing()
    .returning({ id: uploadReminders.participation_id, ends_at: uploadReminders.ends_at });
  const keys = new Set(taken.map(({ id, ends_at }) => `${id} ${Date.parse(ends_at)}`));
  return rows.filter(({ id, ends_at }) => keys.has(`${id} ${Date.parse(ends_at)}`));
}

const isNew = (ends_at: SQL, mark: SQL) => sql`not exists (
  select from ${uploadReminders} r where r.participation_id = ${p.id} and r.ends_at = ${ends_at} and r.mark = ${mark})`;

/** Participants who may add and change achievements until the period's end, from the one after `after` on. */
function duePeriod(season: number, to: string, after: number, limit: number): SQL {
  const ends_at = sql`${to}::timestamptz`;
  const mark = reminderMarkOf(ends_at);
  return sql`
    select ${p.id} as id, ${p.user_id} as user_id, ${ends_at} as ends_at, ${mark} as mark,
      ${p.achievements_count} as added, '{}'::text[] as titles
    from ${p}
    where ${p.season} = ${season} and ${p.status} = ${s.DIRECTION_CHOSEN} and ${p.id} > ${after}
      and ${ends_at} > now() and ${mark} is not null and ${isNew(ends_at, mark)}
    order by ${p.id} limit ${limit}`;
}

/** Participants who have something to put right: several of one date are one reminder. */
function dueCorrections(after: number, limit: number): SQL {
  const { remark, remark_until, title } = achievements;
  const mark = reminderMarkOf(sql`${remark_until}`);
  return sql`
    select ${p.id} as id, ${p.user_id} as user_id, ${remark_until} as ends_at, ${mark} as mark,
      count(*)::integer as added, array_agg(${title} order by ${achievements.id}) as titles
    from ${achievements} join ${p} on ${p.id} = ${achievements.participation_id}
    where ${remark} is not null and ${remark_until} > now() and ${remark_until} <= now() + interval '72 hours'
      and ${p.status} in (${s.DIRECTION_CHOSEN}, ${s.ACHIEVEMENTS_ON_CHECK}, ${s.TO_ASSESS}) and ${p.id} > ${after}
      and ${isNew(sql`${remark_until}`, mark)}
    group by ${p.id}, ${p.user_id}, ${remark_until} order by ${p.id} limit ${limit}`;
}

type Say = (told: Told, due: Due) => Notice;

type Asking = (season: number, to: string | null, after: number, limit: number) => SQL | undefined;

/** Reminds batch after batch, each in a transaction of its own: a failure of one person's reminder stops nobody else's. */
async function remind(needs: Reminding, ask: Asking, say: Say): Promise<void> {
  const asked = async (db: Connection, after: number, limit: number) => {
    const { current_year, achievements_upload_period: period } = await getConfiguration(db);
    return ask(current_year, period.to, after, limit);
  };
  await inBatches(
    needs.log,
    async (after, limit) => {
      const due = await asked(needs.db, after, limit);
      return due ? await list(needs.db, due) : [];
    },
    (rows) =>
      needs.db.transaction(async (tx) => {
        await tellFamilies(needs, tx, await take(tx, rows), say);
      }),
  );
}

/**
 * Reminds participants and their parents, 72, 24 and 3 hours before: who has something to put right, of that; who has not
 * said «готово», of the end of the period. Where both end at one time the first is enough. A period that was moved is
 * another date, with reminders of its own.
 */
export async function remindOfUploads(needs: Reminding): Promise<void> {
  await remind(
    needs,
    (_, __, after, limit) => dueCorrections(after, limit),
    (told, due) => correctionReminder(told, due, due.titles),
  );
  await remind(
    needs,
    (season, to, after, limit) => (to === null ? undefined : duePeriod(season, to, after, limit)),
    (told, due) => periodReminder(told, due, due.added),
  );
}
