import type { Status } from '#contract/statuses.ts';
import { isMilestoneTimeout, isTripTimeout, type TimeoutType, timeoutStep } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { type CalendarEvent, type Subject, titleOf } from './event.ts';

export type Deadline = { id: number; user_id: number; code: TimeoutType; ends_at: string };

/** A deadline is shown as the half hour before it: an event without a length is not seen in many calendars. */
const SHOWN_MS = 30 * 60_000;
export const momentsBefore = (ends_at: string) => ({
  starts_at: new Date(Date.parse(ends_at) - SHOWN_MS).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
});

/** The address of the page where the step is taken. */
function pageOf({ isOwn, user_id }: Subject, code: TimeoutType, isGuide: boolean): string {
  if (isGuide) return '/guide/lecture';
  if (!isOwn) return `${isTripTimeout(code) ? '/parent/student/trip' : '/parent/student'}?id=${user_id}`;
  return isMilestoneTimeout(code) ? '/student/study' : '/student';
}

type Options = { origin: string; host: string; isGuide: boolean; status: Status | null };

/** What is to be done until a deadline, as an event; nothing of the portal's own checks. */
export function deadlineEvent(
  { id, code, ends_at }: Deadline,
  subject: Subject,
  { origin, host, isGuide, status }: Options,
): CalendarEvent[] {
  const step = timeoutStep(code, subject.isOwn ? 'child' : 'parent', status);
  if (step === '') return [];
  const what = isMilestoneTimeout(code) ? `${step}: лекция и тест` : step;
  return [
    {
      uid: `deadline-${id}@${host}`,
      title: titleOf(subject, what),
      text: `До ${formatDateTime(ends_at)} (время московское). Портал напомнит за трое суток, за сутки и за три часа.`,
      place: '',
      url: origin + pageOf(subject, code, isGuide),
      isTentative: false,
      when: momentsBefore(ends_at),
    },
  ];
}
