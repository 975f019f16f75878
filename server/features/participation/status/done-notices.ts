import type { FactKind } from '#contract/notices/kinds.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';

const deadline: readonly FactKind[] = ['deadline_near', 'deadline_moved'];

/** Notices that ask for the step out of a status: whoever takes it has done what they asked for. */
const askedIn: Partial<Record<Status, readonly FactKind[]>> = {
  [s.QUESTIONNAIRE_TO_FILL]: deadline,
  [s.QUESTIONNAIRE_TO_FIX]: [...deadline, 'questionnaire_checked'],
  [s.QUESTIONNAIRE_LAST_ATTEMPT]: [...deadline, 'questionnaire_checked'],
  [s.ADMITTED]: [...deadline, 'training_opened'],
  [s.TRAINING_COMPLETED]: deadline,
  [s.DIRECTION_CHOSEN]: [...deadline, 'uploads_near', 'achievement_sent_back'],
  [s.MAIN_WINNER]: [...deadline, 'trip_invited'],
  [s.RESERVE_WINNER]: [...deadline, 'trip_invited'],
  [s.MAIN_ENROLLED]: [...deadline, 'trip_lacks'],
  [s.RESERVE_ENROLLED]: [...deadline, 'trip_lacks'],
};

/** Kinds of notices that are done with when a milestone is passed. */
export const noticesDoneByMilestone: readonly FactKind[] = [...deadline, 'more_time'];

/** Kinds of notices that are done with when a person (not the clock) leaves a status. */
export const noticesDoneAfter = (from: Status): readonly FactKind[] => askedIn[from] ?? [];
