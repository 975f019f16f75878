import { sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import type { ReminderMark, TimeoutType } from '#contract/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { listFamilies } from './child-statuses.ts';
import { listGuideNames } from './guides.ts';
import { type Due, guideReminder, noticesFor, reminder } from './messages.ts';
import { reminderMarkOf } from './reminder-mark.ts';

// One transaction's share: a whole season's families may have one and the same deadline.
const BATCH = 500;

/**
 * Takes the deadlines to remind of now, each once for its date and mark, in the transaction that tells of them: two
 * workers never take the same. Only the nearest mark counts: after a downtime nobody gets all three at once. Our own
 * checking of questionnaires reminds nobody.
 */
async function takeDue(tx: Connection): Promise<(Due & { user_id: number })[]> {
  const mark = reminderMarkOf(sql`t.time_out_date`);
  const { rows } = await tx.execute<{
    user_id: string;
    time_out_type_code: TimeoutType;
    time_out_date: string;
    mark: ReminderMark;
    status: Status | null;
  }>(sql`
    with due as (
      select t.id, t.user_id, t.time_out_type_code, t.time_out_date, ${mark} as mark
      from timeouts t
      where t.closed_at is null and t.suspended_at is null and t.time_out_type_code <> 'QUESTIONNAIRE_CHECKING'
        and t.time_out_date > now() and t.time_out_date <= now() + interval '72 hours'
        and not exists (
          select from timeout_reminders r
          where r.timeout_id = t.id and r.time_out_date = t.time_out_date and r.mark = ${mark}
        )
      order by t.time_out_date
      limit ${BATCH}
    ), taken as (
      insert into timeout_reminders (timeout_id, time_out_date, mark)
      select id, time_out_date, mark from due order by id
      on conflict do nothing
      returning timeout_id
    )
    select due.user_id, due.time_out_type_code, due.time_out_date, due.mark,
      (select p.status from participations p where p.user_id = due.user_id and p.is_current) as status
    from due join taken on taken.timeout_id = due.id`);
  return rows.map((row) => ({
    ...row,
    user_id: Number(row.user_id),
    time_out_date: new Date(row.time_out_date).toISOString(),
  }));
}

/** Reminds of every deadline that has come under one of its marks. Gives how many. */
export async function remindOfDeadlines({ db, delivery, config }: Pick<Services, 'db' | 'delivery' | 'config'>) {
  let reminded = 0;
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const due = await takeDue(tx);
      const ids = due.map(({ user_id }) => user_id);
      const families = await listFamilies(tx, ids);
      const guides = await listGuideNames(tx, ids);
      const notices = due.flatMap((deadline) => {
        const guide = guides.get(deadline.user_id);
        if (guide !== undefined)
          return [{ user_id: deadline.user_id, ...guideReminder(guide, deadline, config.PORTAL_ORIGIN) }];
        const family = families.get(deadline.user_id);
        return noticesFor(family, deadline, (whom) => reminder(whom, family, deadline, config.PORTAL_ORIGIN));
      });
      await notifyEach(delivery, tx, notices);
      return due.length;
    });
    reminded += taken;
    if (taken < BATCH) return reminded;
  }
}
