import { statuses as s } from '#contract/statuses.ts';
import { TAKEN_BACK } from '../invitations.ts';
import type { ProtocolRow } from './protocol.ts';

/** The answer of an invited participant, in the words of the protocol; empty for the others. */
export function answerWords({ outcome, answer }: Pick<ProtocolRow, 'outcome' | 'answer'>): string {
  if (outcome !== 'invited') return '';
  if (answer === null) return 'нет ответа';
  if (answer === TAKEN_BACK) return 'приглашение отозвано';
  return answer === s.TRIP_CANCELLED ? 'поездка отменена' : 'поездка подтверждена';
}
