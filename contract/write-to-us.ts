import type { NamedMatter } from './chat/named-matters.ts';
import { homeOf, isAdmin, type Utype } from './roles.ts';
import { type Status, statuses as s } from './statuses.ts';

// No schema here: pages and letters name the address without loading zod.

/** What a stranger writes to us about, as a dialog would name it. */
export const topicAbout = {
  questionnaire: 'rejection',
  deadline: 'deadline',
  participation: 'status',
  account: 'account',
  other: 'question',
} as const satisfies Record<string, NamedMatter>;
export type Topic = keyof typeof topicAbout;

/** From where somebody writes, and about which child of theirs: `child` only where it is theirs still. */
export type Matter = { about: NamedMatter; child?: number | undefined };

/** Where «написать нам» leads who has no cabinet, or may be unable to enter it: the mail of the programme. */
export const contactPage = (topic: Topic): string => `/contact#${topic}`;

/** The dialog of somebody of this role, with what it is about; the desk for who answers there. */
export const dialogPage = (utype: Utype, { about, child }: Matter): string =>
  isAdmin(utype)
    ? '/admin/chat'
    : `${homeOf(utype)}/messages?about=${about}${child === undefined ? '' : `&child=${child}`}`;

const byStatus: Partial<Record<Status, NamedMatter>> = {
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

/** What whoever stands here has to write about. */
export const aboutAt = (status: Status): NamedMatter => byStatus[status] ?? 'status';
