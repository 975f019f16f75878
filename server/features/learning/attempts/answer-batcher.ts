import type { Database } from '#server/platform/db/pool.ts';
import { type SaveAnswersInput, type SavedAnswers, saveAnswers, saveBatch } from './save-answers.ts';

/** Saves one call's answers; resolves when they are on disk. Fails as `saveAnswers` does. */
export type SaveAnswers = (saving: SaveAnswersInput) => Promise<SavedAnswers>;

/** The batcher of answers, one per process. */
export type AnswerServices = { saveAnswers: SaveAnswers };

type WaitingSave = {
  saving: SaveAnswersInput;
  resolve: (saved: SavedAnswers) => void;
  reject: (error: unknown) => void;
};

/** How many statements may be under way at once, and how many calls one may save: they share one commit. */
const AT_ONCE = 2;
const MAX_BATCH = 100;

/**
 * Saves answers in batches: while statements are under way, new calls gather for the next one. A single learner waits for
 * nobody; of two thousand each waits for two commits instead of two thousand.
 */
export function createAnswerBatcher(db: Database): SaveAnswers {
  const waiting: WaitingSave[] = [];
  let running = 0;

  async function save(batch: readonly WaitingSave[]): Promise<void> {
    try {
      const answers = await saveBatch(
        db,
        batch.map(({ saving }) => saving),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (!answer || answer instanceof Error) reject(answer);
        else resolve(answer);
      }
    } catch {
      // A call that cannot be saved must not cost the others their answers.
      await Promise.all(batch.map(({ saving, resolve, reject }) => saveAnswers(db, saving).then(resolve, reject)));
    }
  }

  function next(): void {
    while (running < AT_ONCE && waiting.length > 0) {
      running += 1;
      void save(waiting.splice(0, MAX_BATCH)).finally(() => {
        running -= 1;
        next();
      });
    }
  }

  return (saving) =>
    new Promise((resolve, reject) => {
      waiting.push({ saving, resolve, reject });
      next();
    });
}
