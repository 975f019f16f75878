import type { Audience } from '#contract/courses/teachings.ts';
import type { AnsweredMistake, MistakeAnswer } from '#contract/mistakes.ts';
import { answeredState } from '#contract/question-kinds/question-kinds.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { testQuestion } from '#server/features/learning/attempts/open-test.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { readNoticesOf } from '#server/platform/notices/read-notices.ts';
import { describeAnswered } from './describe.ts';
import { findMistakes, isRight, type Mistake, type MistakeServices } from './find-mistakes.ts';
import { findReturned, type Returned, writeReturned } from './queries.ts';
import { isDueOn, stepAfter } from './spacing.ts';
import { words } from './words.ts';

/**
 * POST …/mistakes/answer. Counts the answer to a question that has come back, once for each `turn`: whatever repeats it, or came
 * second, changes nothing and is answered with what counts. Brings no points. 404 for a question that is none of the caller's
 * mistakes (any more) or whose right answer is not open, 409 before its day, 422 for an answer that says nothing.
 */
export async function answerMistake(
  services: MistakeServices & { db: Database },
  { audience, user_id }: { audience: Audience; user_id: number },
  { question_id, turn, answer }: MistakeAnswer,
): Promise<AnsweredMistake> {
  const mistakes = await findMistakes(services, [user_id]);
  const mistake = mistakes.find(({ question, answers }) => question.id === question_id && answers === 'open');
  if (!mistake) throw notFound(words[audience].notFound);
  const { question, participation_id } = mistake;
  if (answer && answeredState(testQuestion(question, 0), answer) === 'none')
    throw invalid({ answer: words[audience].noAnswer });
  const written = mistake.turn === turn ? await write(services.db, mistake, answer) : undefined;
  const counted = written ?? (await findReturned(services.db, { participation_id, question_id }));
  // A turn nobody has been asked yet.
  if (!counted || counted.turn <= turn) throw conflict(words[audience].notYet);
  return describeAnswered(mistake, counted);
}

/** Undefined where this turn was answered meanwhile, or the question's day has not come. */
async function write(db: Database, mistake: Mistake, answer: MistakeAnswer['answer']): Promise<Returned | undefined> {
  const { user_id, participation_id, question, turn, step } = mistake;
  if (!isDueOn(mistake, moscowDay())) return undefined;
  const next = stepAfter(step, isRight(question, answer));
  return await db.transaction(async (tx) => {
    const row = { participation_id, question_id: question.id, turn, step: next, answer };
    const written = await writeReturned(tx, row);
    // Who has begun needs no reminder any more.
    if (written) await readNoticesOf(tx, user_id, 'mistakes_due');
    return written;
  });
}
