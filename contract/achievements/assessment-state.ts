// No schema here: screens and files name these without zod.
import { type Status, statuses as s, statusLabel } from '#contract/statuses.ts';

/** What an assessment's line in the list depends on. `is_assessable`: something is left for an assessor to do now. */
type AssessmentFacts = { participant_status: Status; is_assessable: boolean; objection_waits: boolean };

/** `turn`: the administration's, or nobody's it could be taken from; `done`: assessed, with nothing open. */
export type AssessmentState = { words: string; kind: 'turn' | 'done' | 'rest' };

/**
 * How far a participant's assessment is, in the list and in its files (docs/product/selection-and-trip.md, «Assessment»):
 * a turn only where a hand of the administration is wanted; beyond 410 the status speaks for itself.
 */
export function assessmentStateOf(facts: AssessmentFacts): AssessmentState {
  const { participant_status, is_assessable, objection_waits } = facts;
  if (objection_waits) return { words: 'возражение ждёт итога', kind: 'turn' };
  if (participant_status === s.ACHIEVEMENTS_ON_CHECK) return { words: 'ждёт открытия оценки', kind: 'turn' };
  if (participant_status === s.TO_ASSESS)
    return is_assessable ? { words: 'нужна оценка', kind: 'turn' } : { words: 'ждёт исправления', kind: 'rest' };
  if (participant_status === s.ASSESSED) return { words: 'готов', kind: 'done' };
  return { words: statusLabel(participant_status), kind: 'rest' };
}
