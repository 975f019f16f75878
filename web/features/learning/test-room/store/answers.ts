import type { GivenAnswer, SavedAnswer } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';

/** Answers of this and other devices. A revision grows with each change: of two answers the newer wins. */
export type Answers = {
  shown: ReadonlyMap<number, AnswerValue>;
  /** Revision of each shown answer. */
  revisions: ReadonlyMap<number, number>;
  /** Newest revision of each question the server has confirmed. */
  confirmed: ReadonlyMap<number, number>;
  /** Unconfirmed answers by question. */
  unsaved: ReadonlyMap<number, GivenAnswer>;
  /** Time of the last confirmation, ISO. */
  saved_at: string | null;
};

export const noAnswers: Answers = {
  shown: new Map(),
  revisions: new Map(),
  confirmed: new Map(),
  unsaved: new Map(),
  saved_at: null,
};

const putAnswer = <V>(map: ReadonlyMap<number, V>, key: number, value: V): ReadonlyMap<number, V> =>
  new Map(map).set(key, value);

const withoutAnswers = <V>(map: ReadonlyMap<number, V>, key: number): ReadonlyMap<number, V> => {
  const left = new Map(map);
  left.delete(key);
  return left;
};

const isNewer = ({ revisions }: Answers, { question_id, revision }: GivenAnswer): boolean =>
  revision >= (revisions.get(question_id) ?? 0);

const showSaved = (answers: Answers, answer: GivenAnswer): Answers =>
  isNewer(answers, answer)
    ? {
        ...answers,
        shown: putAnswer(answers.shown, answer.question_id, answer.answer),
        revisions: putAnswer(answers.revisions, answer.question_id, answer.revision),
      }
    : answers;

const confirmRevisions = (
  answers: Answers,
  { question_id, revision }: Pick<GivenAnswer, 'question_id' | 'revision'>,
): Answers => ({
  ...answers,
  confirmed: putAnswer(answers.confirmed, question_id, Math.max(revision, answers.confirmed.get(question_id) ?? 0)),
});

/** A new answer with a revision newer than any known one; `now`: server time in milliseconds. */
export function newAnswer({ revisions }: Answers, question_id: number, answer: AnswerValue, now: number): GivenAnswer {
  // Revisions are based on the server's time, so that they grow across reloads and tabs.
  return { question_id, answer, revision: Math.max(Math.max(0, ...revisions.values()) + 1, Math.round(now)) };
}

/** Adds an answer the server may not have yet, unless a newer one is known. */
export function takeUnsaved(answers: Answers, answer: GivenAnswer): Answers {
  if (answer.revision <= (answers.confirmed.get(answer.question_id) ?? 0) || !isNewer(answers, answer)) return answers;
  return { ...showSaved(answers, answer), unsaved: putAnswer(answers.unsaved, answer.question_id, answer) };
}

/** Adds an answer the server has. */
export function takeSaved(answers: Answers, { saved_at, ...saved }: SavedAnswer): Answers {
  const { question_id, revision } = saved;
  const waiting = answers.unsaved.get(question_id);
  const known = showSaved(confirmRevisions(answers, saved), saved);
  return {
    ...known,
    unsaved: waiting && waiting.revision <= revision ? withoutAnswers(answers.unsaved, question_id) : answers.unsaved,
    saved_at: !answers.saved_at || saved_at > answers.saved_at ? saved_at : answers.saved_at,
  };
}

/**
 * Adds an answer another device has saved. What is typed here and not saved yet is not lost by it: it becomes newer, so
 * that it is saved after the other.
 */
export function takeSavedElsewhere(answers: Answers, saved: SavedAnswer): Answers {
  const { question_id, revision } = saved;
  const waiting = answers.unsaved.get(question_id);
  const known = takeSaved(answers, saved);
  return waiting && waiting.revision < revision ? takeUnsaved(known, { ...waiting, revision: revision + 1 }) : known;
}

/** Marks sent answers as saved; those changed meanwhile stay unsaved. */
export const confirmSaved = (answers: Answers, batch: readonly GivenAnswer[], saved_at: string): Answers =>
  batch.reduce<Answers>(
    (known, sent) => {
      const { question_id, revision } = sent;
      const isLast = known.unsaved.get(question_id)?.revision === revision;
      return {
        ...confirmRevisions(known, sent),
        unsaved: isLast ? withoutAnswers(known.unsaved, question_id) : known.unsaved,
      };
    },
    { ...answers, saved_at },
  );
