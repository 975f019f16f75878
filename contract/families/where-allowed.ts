// No schema here: cards and menus ask without loading zod.
import { type Status, statuses as s } from '#contract/statuses.ts';

const within = (from: Status, to: Status) => (status: Status) => status >= from && status <= to;

/** Whether a parent may withdraw a child of this status (to 150). */
export const mayWithdraw = (status: Status): boolean =>
  within(s.QUESTIONNAIRE_TO_FILL, s.ADMITTED)(status) || status === s.TRAINING;

/** Whether a profile of this status may be carried to another parent; otherwise the refusal is «Incorrect status». */
export const mayCarry = (status: Status): boolean =>
  within(s.QUESTIONNAIRE_TO_FILL, s.ADMITTED)(status) || status === s.LAST_SEASON;

const entering: readonly Status[] = [s.ACCOUNT_TO_REGISTER, s.ENTRANCE_LINK_SENT];

const withContacts: readonly Status[] = [
  s.QUESTIONNAIRE_TO_FILL,
  s.QUESTIONNAIRE_ON_CHECK,
  s.QUESTIONNAIRE_TO_FIX,
  s.QUESTIONNAIRE_FIXED,
  s.QUESTIONNAIRE_LAST_ATTEMPT,
  s.ACCOUNT_TO_REGISTER,
  s.ENTRANCE_LINK_SENT,
  s.REACTIVATED,
];

/** Whether a parent may still choose that the entrance link is sent on approval. */
export const mayWishLink = (status: Status): boolean => mayChangeContacts(status) && !entering.includes(status);

/** Whether a parent may correct the child's phone and email: until the child has its own account. */
export const mayChangeContacts = (status: Status): boolean => withContacts.includes(status);
