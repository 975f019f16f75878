import { findAttemptTests } from '#server/features/learning/attempts/attempt-tests.ts';
import { closeAttempts } from '#server/features/learning/attempts/close-attempts.ts';
import { type SaveAnswersInput, saveBatch } from '#server/features/learning/attempts/save-answers.ts';
import { lockAttempts } from '#server/features/learning/queries.ts';
import type { StudyMemory } from '#server/features/learning/study-memory.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';

/**
 * Collects the tests many learners submit at once and closes them in sets, as the portal's clock does: one by one they
 * would take half of the filling.
 */
export function openTestDesk(tx: Transaction, study: StudyMemory) {
  const handed: SaveAnswersInput[] = [];
  return {
    hand: (saving: SaveAnswersInput): void => void handed.push(saving),
    collect: async (): Promise<void> => {
      const given = handed.splice(0);
      if (given.length === 0) return;
      for (const saved of await saveBatch(tx, given)) if (saved instanceof Error) throw saved;
      const locked = await lockAttempts(
        tx,
        given.map(({ attempt_id }) => attempt_id),
      );
      const testOf = await findAttemptTests(study, locked);
      const rules = await getConfiguration(tx);
      const closings = locked.map((attempt) => ({ locked: attempt, asked: testOf(attempt) }));
      const isLast = ({ locked: { passed }, asked: { course } }: (typeof closings)[number]) =>
        passed.length + 1 === course.milestones.length;
      await closeAttempts(
        tx,
        closings.filter((closing) => !isLast(closing)),
        null,
        rules,
      );
      // Completing the course is logged by person.
      for (const closing of closings.filter(isLast)) {
        const by = given.find(({ attempt_id }) => attempt_id === closing.locked.attempt_id);
        await closeAttempts(tx, [closing], by?.user_id ?? null, rules);
      }
    },
  };
}
