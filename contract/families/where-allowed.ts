// No schema here: cards and menus ask without loading zod.
import { type Status, statuses as s } from '#contract/statuses.ts';

const within = (from: Status, to: Status) => (status: Status) => status >= from && status <= to;

/** Where a parent may take a child's participation back (150). */
export const mayWithdraw = (status: Status): boolean =>
  within(s.QUESTIONNAIRE_TO_FILL, s.ADMITTED)(status) || status === s.TRAINING;

/** Where a profile may be carried to another parent; «Incorrect status» elsewhere. */
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

/** Where a parent may still wish that the entrance link goes with the approval. */
export const mayWishLink = (status: Status): boolean => mayChangeContacts(status) && !entering.includes(status);

/** Where a parent may correct the child's phone and email: until the child has an account of its own. */
export const mayChangeContacts = (status: Status): boolean => withContacts.includes(status);
