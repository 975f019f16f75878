import type { Decision } from '#contract/checks/checks.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { atStatus, mayMove } from '#server/features/participation/status/transitions.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';

const may = (from: Status, to: Status) => mayMove(atStatus(from), to, 'check');

/** The first sending, the correction, and the last attempt: what comes then is not returned again. */
const MAX_SENDINGS = 3;
const isLastAttemptSpent = (from: Status, sendings: number): boolean =>
  from === s.QUESTIONNAIRE_FIXED && sendings >= MAX_SENDINGS;

/** Where a return leads from a status: the first time to 30, after a correction to 50, the last attempt; else nowhere. */
export function returnStatus(from: Status, sendings: number): Status | null {
  if (isLastAttemptSpent(from, sendings)) return null;
  return [s.QUESTIONNAIRE_TO_FIX, s.QUESTIONNAIRE_LAST_ATTEMPT].find((to) => may(from, to)) ?? null;
}

export const mayDecide = (from: Status): boolean => may(from, s.ACCOUNT_TO_REGISTER);
export const mayBeDuplicate = (from: Status): boolean => may(from, s.DUPLICATE);

/** The status a decision leads to; 422 wrongStatus where it does not exist in this one, or the last attempt is spent. */
export function statusAfter(kind: Decision['kind'], from: Status, sendings: number): Status {
  if (kind === 'return' && isLastAttemptSpent(from, sendings))
    throw invalid('Последняя попытка уже была: анкету можно одобрить или отклонить');
  const to = {
    approve: s.ACCOUNT_TO_REGISTER,
    return: returnStatus(from, sendings),
    reject: s.QUESTIONNAIRE_REJECTED,
    duplicate: s.DUPLICATE,
  }[kind];
  if (to === null || !may(from, to)) throw wrongStatus();
  return to;
}
