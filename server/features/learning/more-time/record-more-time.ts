import type { Status } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { plural } from '#contract/words/numbers.ts';
import { listFamilies } from '#server/features/participation/child-statuses.ts';
import { statusEvents } from '#server/features/participation/status/move-status.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import { moreTimeLetters as letters } from '../more-time-letters.ts';

type Change = {
  user_id: number;
  participation_id: number;
  status: Status;
  /** The number of the milestone; null: every test. */
  ordinal_number: number | null;
  minutes: number;
  why: string;
  isGiven: boolean;
  /** The end of the test under way that moved. */
  ends_at: string | null;
};

/** Writes a change of a person's time into the log, notifies the family, and emits it to their open pages. */
export async function recordMoreTime(
  { delivery, config, caller }: Pick<SignedContext, 'delivery' | 'config' | 'caller'>,
  tx: Connection,
  change: Change,
): Promise<void> {
  const { user_id, participation_id, status, ordinal_number, minutes, why, isGiven, ends_at } = change;
  await writeLog(tx, {
    actor_id: caller.user_id,
    subject_id: user_id,
    participation_id,
    action: isGiven ? 'more_time_given' : 'more_time_taken_back',
    why,
    details: { ordinal_number, minutes },
  });
  const family = (await listFamilies(tx, [user_id])).get(user_id);
  const parent_id = family?.parent_id ?? null;
  // The status stays, but its event makes open pages reload the test's end.
  await emitEvents(tx, statusEvents({ audience: 'participant', user_id, parent_id }, status));
  const values = {
    тест: ordinal_number === null ? 'каждый тест курса' : `тест этапа ${ordinal_number}`,
    минуты: plural(minutes, isGiven ? 'минуту' : 'минута', 'минуты', 'минут'),
  };
  const running = ends_at ? `Тест уже идёт и закончится ${formatDateTime(ends_at)} (время московское).` : '';
  const own = { ...values, кабинет: `${config.PORTAL_ORIGIN}/student` };
  const parents = {
    ...values,
    ребёнок: family ? nameAndSurname(family) : '',
    кабинет: `${config.PORTAL_ORIGIN}/parent`,
  };
  const toChild = isGiven
    ? renderLetter(letters.child, { ...own, 'тест идёт': running })
    : renderLetter(letters.childBack, own);
  const toParent = isGiven
    ? renderLetter(letters.parent, { ...parents, 'тест идёт': running })
    : renderLetter(letters.parentBack, parents);
  await notifyEach(delivery, tx, [
    { user_id, ...toChild },
    ...(parent_id === null ? [] : [{ user_id: parent_id, about_id: user_id, ...toParent }]),
  ]);
}
