import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { awaitsAnswer } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { isStatusIn } from '../status-in.ts';
import { participations as p } from '../tables.ts';

type KnownStatus = { status: Status; awaits_signal: boolean };

/**
 * The status as the family may know it: an invitation that no signal has told of yet reads as the status before it
 * (410, «подводим итоги»), in every answer, event and page of child and parent. docs/product/selection-and-trip.md,
 * «Enrollment». In SQL: `familyStatus`.
 */
export const familyStatusOf = ({ status, awaits_signal }: KnownStatus): Status =>
  awaits_signal && awaitsAnswer(status) ? s.ASSESSED : status;

/** The status of a row of participations as the family may know it. */
export const familyStatusFrom = (status: SQLWrapper, awaits_signal: SQLWrapper): SQL<Status> =>
  sql<Status>`case when ${awaits_signal} and ${isStatusIn(status, statusCodes.filter(awaitsAnswer))} then ${sql.raw(String(s.ASSESSED))} else ${status} end`;

export const familyStatus: SQL<Status> = familyStatusFrom(p.status, p.awaits_signal);
