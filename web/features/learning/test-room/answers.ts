import type { GivenAnswer, SavedAnswer } from '#contract/learning.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';

/** What was answered, here and elsewhere. A revision grows with each change: of two answers the newer stays. */
export type Answers = {
  shown: ReadonlyMap<number, AnswerValue>;
  /** The revision of each answer shown. */
  revisions: ReadonlyMap<number, number>;
  /** The newest revision of each question the server is known to have. */
  confirmed: ReadonlyMap<number, number>;
  /** Answers the server has not confirmed, by question. */
  unsaved: ReadonlyMap<number, GivenAnswer>;
  /** ISO time of the server's last confirmation. */
  saved_at: string | null;
};

export const noAnswers: Answers = {
  shown: new Map(),
  revisions: new Map(),
  confirmed: new Map(),
  unsaved: new Map(),
  saved_at: null,
};

const put = <V>(map: ReadonlyMap<number, V>, key: number, value: V): ReadonlyMap<number, V> =>
  new Map(map).set(key, value);

const without = <V>(map: ReadonlyMap<number, V>, key: number): ReadonlyMap<number, V> => {
  const left = new Map(map);
  left.delete(key);
  return left;
};

const isNewer = ({ revisions }: Answers, { question_id, revision }: GivenAnswer): boolean =>
  revision >= (revisions.get(question_id) ?? 0);

const show = (answers: Answers, given: GivenAnswer): Answers =>
  isNewer(answers, given)
    ? {
        ...answers,
        shown: put(answers.shown, given.question_id, given.answer),
        revisions: put(answers.revisions, given.question_id, given.revision),
      }
    : answers;

const confirm = (
  answers: Answers,
  { question_id, revision }: Pick<GivenAnswer, 'question_id' | 'revision'>,
): Answers => ({
  ...answers,
  confirmed: put(answers.confirmed, question_id, Math.max(revision, answers.confirmed.get(question_id) ?? 0)),
});

/** An answer given now, by the server's clock in milliseconds: newer than anything known here. */
export function newAnswer({ revisions }: Answers, question_id: number, answer: AnswerValue, now: number): GivenAnswer {
  // Revisions only grow, also over a reload and between two tabs: the server's clock does for that.
  return { question_id, answer, revision: Math.max(Math.max(0, ...revisions.values()) + 1, Math.round(now)) };
}

/** An answer the server may not have yet: shown and left to be saved, unless a newer one is known. */
export function takeUnsaved(answers: Answers, given: GivenAnswer): Answers {
  if (given.revision <= (answers.confirmed.get(given.question_id) ?? 0) || !isNewer(answers, given)) return answers;
  return { ...show(answers, given), unsaved: put(answers.unsaved, given.question_id, given) };
}

/** An answer the server has. */
export function takeSaved(answers: Answers, { saved_at, ...saved }: SavedAnswer): Answers {
  const { question_id, revision } = saved;
  const waiting = answers.unsaved.get(question_id);
  const known = show(confirm(answers, saved), saved);
  return {
    ...known,
    unsaved: waiting && waiting.revision <= revision ? without(answers.unsaved, question_id) : answers.unsaved,
    saved_at: !answers.saved_at || saved_at > answers.saved_at ? saved_at : answers.saved_at,
  };
}

/** What was sent is saved; an answer changed meanwhile still waits. */
export const confirmSaved = (answers: Answers, batch: readonly GivenAnswer[], saved_at: string): Answers =>
  batch.reduce<Answers>(
    (known, sent) => {
      const { question_id, revision } = sent;
      const isLast = known.unsaved.get(question_id)?.revision === revision;
      return { ...confirm(known, sent), unsaved: isLast ? without(known.unsaved, question_id) : known.unsaved };
    },
    { ...answers, saved_at },
  );
