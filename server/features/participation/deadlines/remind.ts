import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import type { Services } from '#server/platform/services.ts';
import { guideReminder, noticesFor, reminder } from '../messages.ts';
import { notifyEachFamily } from '../notify-families.ts';
import { listGuideNames } from '../participants/guides.ts';
import { sendReminders } from '../send-reminders.ts';
import { participations, timeoutReminders, timeouts } from '../tables.ts';

type Deadline = { time_out_type_code: TimeoutType; status: Status | null };

/**
 * Reminds of every deadline that has come under one of its marks: the family, as far as the step is its own, or the guide.
 * Our own checking of questionnaires reminds nobody. Gives how many deadlines.
 */
export const remindOfDeadlines = ({
  db,
  log,
  delivery,
  config,
}: Pick<Services, 'db' | 'log' | 'delivery' | 'config'>) =>
  sendReminders<Deadline>(
    { db, log },
    {
      when: 'before',
      sent: { id: timeoutReminders.timeout_id, ends_at: timeoutReminders.time_out_date },
      id: timeouts.id,
      user_id: timeouts.user_id,
      ends_at: sql`${timeouts.time_out_date}`,
      details: sql`${timeouts.time_out_type_code}, (
        select ${participations.status} from ${participations}
        where ${participations.user_id} = ${timeouts.user_id} and ${participations.is_current}) as status`,
      from: sql`${timeouts}`,
      where: and(
        isNull(timeouts.closed_at),
        isNull(timeouts.suspended_at),
        ne(timeouts.time_out_type_code, 'QUESTIONNAIRE_CHECKING'),
      ),
      notify: async (tx, due) => {
        const guides = await listGuideNames(
          tx,
          due.map(({ user_id }) => user_id),
        );
        await notifyEachFamily({ delivery }, tx, due, (family, { user_id, ends_at, ...deadline }) => {
          const dated = { ...deadline, time_out_date: ends_at };
          const guide = guides.get(user_id);
          if (guide !== undefined) return [{ user_id, ...guideReminder(guide, dated, config.PORTAL_ORIGIN) }];
          return noticesFor(family, dated, (reader) => reminder(reader, family, dated, config.PORTAL_ORIGIN));
        });
      },
    },
  );
