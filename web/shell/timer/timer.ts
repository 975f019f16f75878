import type { Timeout } from '#contract/families/timeouts.ts';
import { isInParentTimer } from '#contract/statuses/predicates.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { isMilestoneTimeout, type TimeoutType } from '#contract/timeouts.ts';
import type { SectionLink } from '../menu/section-link.ts';

/** Timer of the side menu (docs/product/screens.md): earliest deadline, its words, and its link. */
export type Timer = {
  title: string;
  /** End, ISO 8601, UTC. */
  until: string;
  link: SectionLink;
  /** Whether it is a milestone's end, which opens the time-over modal. */
  milestone: boolean;
};

type Child = { id: number; participant_status: Status; name?: string };
type CurrentMilestone = {
  lecture_is_passed: boolean;
  ordinal_number: number;
  /** End of the running test; undefined without one. */
  test_ends_at: string | undefined;
};
type Deadline = Pick<Timeout, 'user_id' | 'time_out_type_code' | 'time_out_date'>;

const titles: Partial<Record<TimeoutType, string>> = {
  FILL_QUESTIONNAIRE: 'До конца заполнения анкеты',
  CORRECT_QUESTIONNAIRE: 'До конца исправления анкеты',
  GO_TO_TRAINING: 'До конца перехода к обучению',
};
const numberOf = (code: TimeoutType): string => code.slice('MILESTONE_'.length);
const titleOf = (code: TimeoutType): string | undefined =>
  isMilestoneTimeout(code) ? `До конца этапа ${numberOf(code)}` : titles[code];

const earliest = (deadlines: Deadline[]): Deadline | undefined =>
  deadlines.toSorted((a, b) => Date.parse(a.time_out_date) - Date.parse(b.time_out_date))[0];

/** A parent's timer: the earliest deadline of the children in statuses up to 200, except stopped ones. */
export function timerOfParent(children: readonly Child[], timeouts: Deadline[]): Timer | undefined {
  const considered = new Map(
    children.filter((child) => isInParentTimer(child.participant_status)).map((child) => [child.id, child]),
  );
  const next = earliest(timeouts.filter((row) => considered.has(row.user_id) && titleOf(row.time_out_type_code)));
  if (!next) return undefined;
  const name = children.length > 1 ? considered.get(next.user_id)?.name : undefined;
  const title = titleOf(next.time_out_type_code) ?? '';
  return {
    title: name ? `${name}: ${title.toLowerCase()}` : title,
    until: next.time_out_date,
    link: { to: '/parent/student', search: { id: next.user_id } },
    milestone: isMilestoneTimeout(next.time_out_type_code),
  };
}

/**
 * A learner's timer: the end of a running test, otherwise the deadline to begin when admitted, or the current
 * milestone's.
 */
export function timerOfLearner(
  area: '/student' | '/guide',
  status: Status | null,
  timeouts: Deadline[],
  milestone: CurrentMilestone | undefined,
): Timer | undefined {
  if (status === statuses.ADMITTED) {
    const row = earliest(timeouts.filter((timeout) => timeout.time_out_type_code === 'GO_TO_TRAINING'));
    const title = titles.GO_TO_TRAINING ?? '';
    return row && { title, until: row.time_out_date, link: { to: `${area}/welcome` }, milestone: false };
  }
  if (status !== statuses.TRAINING) return undefined;
  const folder = area === '/student' ? '/student/study' : '/guide';
  if (milestone?.test_ends_at)
    return {
      title: `Идёт тест этапа ${milestone.ordinal_number}`,
      until: milestone.test_ends_at,
      link: { to: `${folder}/test` },
      milestone: true,
    };
  const row = earliest(timeouts.filter((timeout) => isMilestoneTimeout(timeout.time_out_type_code)));
  if (!row) return undefined;
  const number = numberOf(row.time_out_type_code);
  return milestone?.lecture_is_passed
    ? {
        title: `До конца теста этапа ${number}`,
        until: row.time_out_date,
        link: { to: `${folder}/test` },
        milestone: true,
      }
    : {
        title: `До конца этапа ${number}`,
        until: row.time_out_date,
        link: { to: `${folder}/lecture` },
        milestone: true,
      };
}
