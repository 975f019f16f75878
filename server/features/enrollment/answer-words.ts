import { statuses as s } from '#contract/statuses.ts';
import type { ProtocolRow } from './protocol.ts';

/** What an invited one answered, as the protocol says it; of the others nothing. */
export function answerWords({ outcome, answer }: Pick<ProtocolRow, 'outcome' | 'answer'>): string {
  if (outcome !== 'invited') return '';
  if (answer === null) return 'нет ответа';
  return answer === s.TRIP_CANCELLED ? 'поездка отменена' : 'поездка подтверждена';
}
