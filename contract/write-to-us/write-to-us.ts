import type { MessageSubject } from '../chat/message-subjects.ts';
import { homeOf, isAdmin, type Utype } from '../roles.ts';
import { type Status, statuses as s } from '../statuses.ts';

// No schema here: pages and letters name the address without loading zod.

/** Subjects of a stranger's letter, by the subject a dialog would have. */
export const topicAbout = {
  questionnaire: 'rejection',
  deadline: 'deadline',
  participation: 'status',
  account: 'account',
  other: 'question',
} as const satisfies Record<string, MessageSubject>;
export type Topic = keyof typeof topicAbout;

/**
 * Subject of a message by the page it is written from, and the child it is about, if the child still belongs to the
 * writer.
 */
export type WriteToUsSubject = { about: MessageSubject; child?: number | undefined };

/** Where «написать нам» leads somebody without a cabinet, or unable to enter it: the programme's contacts. */
export const contactPage = (topic: Topic): string => `/contact#${topic}`;

/** The dialog of a person of this role with a subject; for the administration its list of dialogs. */
export const dialogPage = (utype: Utype, { about, child }: WriteToUsSubject): string =>
  isAdmin(utype)
    ? '/admin/chat'
    : `${homeOf(utype)}/messages?about=${about}${child === undefined ? '' : `&child=${child}`}`;

const byStatus: Partial<Record<Status, MessageSubject>> = {
  [s.QUESTIONNAIRE_REJECTED]: 'rejection',
  [s.DUPLICATE]: 'duplicate',
  [s.QUESTIONNAIRE_FILL_EXPIRED]: 'deadline',
  [s.QUESTIONNAIRE_FIX_EXPIRED]: 'deadline',
  [s.GO_TO_TRAINING_EXPIRED]: 'deadline',
  [s.MILESTONE_EXPIRED]: 'game_over',
  [s.WITHDRAWN]: 'withdrawal',
  [s.BLOCKED]: 'block',
  [s.CARRYING]: 'carry',
};

/** The usual subject of a participant of this status. */
export const defaultSubjectAt = (status: Status): MessageSubject => byStatus[status] ?? 'status';
