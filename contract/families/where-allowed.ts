// No schema here: cards and menus ask without loading zod.

import { hasReached, mayFamily } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';

/** Where a parent may take a child's participation back (150). */
export const mayWithdraw = (status: Status): boolean => mayFamily(status, 'withdraw');

/** Where a profile may be carried to another parent; «Incorrect status» elsewhere. */
export const mayCarry = (status: Status): boolean => mayFamily(status, 'carry');

/** Where a parent may correct the child's phone and email: until the child has an account of its own. */
export const mayChangeContacts = (status: Status): boolean => mayFamily(status, 'change_contacts');

/** Where a parent may still wish that the entrance link goes with the approval. */
export const mayWishLink = (status: Status): boolean => mayChangeContacts(status) && !hasReached(status, 'entrance');
