import type { Timeout } from '#contract/families/timeouts.ts';
import type { Status } from '#contract/statuses.ts';
import { isTripTimeout, type ReminderMark, reminderMarks, type TimeoutType, timeoutStep } from '#contract/timeouts.ts';
import type { SectionLink } from '../menu/section-link.ts';

/** A near deadline for the notice over a page. */
export type UpcomingDeadline = {
  /** Changes with the deadline and each reminder, so that closing one notice does not hide the next. */
  key: string;
  timeLeft: string;
  /** Name of the child; undefined for an own deadline. */
  name: string | undefined;
  step: string;
  until: string;
  link: SectionLink;
};

/** A parent's child, as far as deadlines need it. */
export type DueChild = { name: string; participant_status: Status };
type Deadline = Pick<Timeout, 'user_id' | 'time_out_type_code' | 'time_out_date'>;

const HOUR = 3600_000;
const marks = Object.keys(reminderMarks)
  .map(Number)
  .sort((a, b) => a - b) as ReminderMark[];

/**
 * Deadlines within the first reminder's 72 hours, nearest first; without the portal's own checks. `now` in
 * milliseconds.
 */
export function listUpcomingDeadlines(
  deadlines: readonly Deadline[],
  now: number,
  options: { children?: ReadonlyMap<number, DueChild>; isGuide?: boolean },
): UpcomingDeadline[] {
  return deadlines
    .flatMap((deadline) => {
      const { user_id, time_out_type_code: code, time_out_date: until } = deadline;
      const left = Date.parse(until) - now;
      const mark = marks.find((hours) => left <= hours * HOUR);
      const isParents = options.children !== undefined;
      const child = options.children?.get(user_id);
      const step = timeoutStep(code, isParents ? 'parent' : 'child', child?.participant_status);
      if (left <= 0 || mark === undefined || step === '') return [];
      return [
        {
          key: `${user_id} ${code} ${until} ${mark}`,
          timeLeft: reminderMarks[mark],
          name: child?.name,
          step,
          until,
          link: options.isGuide ? guideLink : linkOf(code, isParents ? user_id : undefined),
        },
      ];
    })
    .sort((a, b) => Date.parse(a.until) - Date.parse(b.until));
}

const guideLink: SectionLink = { to: '/guide/lecture' };

/** Link to where the step is taken. */
function linkOf(code: TimeoutType, child: number | undefined): SectionLink {
  const isTrip = isTripTimeout(code);
  if (child === undefined && isTrip) return { to: '/student' };
  if (child === undefined) return { to: code === 'GO_TO_TRAINING' ? '/student/welcome' : '/student/study' };
  if (isTrip) return { to: '/parent/student/trip', search: { id: child } };
  return { to: '/parent/student', search: { id: child } };
}
