// No schema here: cards and menus ask without loading zod.

import { hasFamilyRight, hasReached } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';

/** Where a parent may take a child's participation back (150). */
export const mayWithdraw = (status: Status): boolean => hasFamilyRight(status, 'withdraw');

/** Where a profile may be carried to another parent; «Incorrect status» elsewhere. */
export const mayCarry = (status: Status): boolean => hasFamilyRight(status, 'carry');

/** Whether a parent may correct the child's phone and email: until the child has an account. */
export const mayChangeContacts = (status: Status): boolean => hasFamilyRight(status, 'change_contacts');

/** Whether a parent may still ask that the entrance link be sent with the approval. */
export const mayRequestLinkOnApproval = (status: Status): boolean =>
  mayChangeContacts(status) && !hasReached(status, 'entrance');
