import type { GivenAnswer } from '#contract/learning/learning.ts';
import { storedList, type TextStore } from '#web/kit/outbox/stored-list.ts';
import type { Answers } from './answers.ts';

export type StoredAnswers = {
  read: () => GivenAnswer[];
  write: (answers: Pick<Answers, 'unsaved' | 'confirmed'>) => void;
  clear: () => void;
};

const isStoredAnswer = (stored: unknown): stored is GivenAnswer => {
  const { question_id, answer, revision } = (stored ?? {}) as Record<string, unknown>;
  return typeof question_id === 'number' && typeof revision === 'number' && typeof answer === 'object';
};

/** Unsaved answers in the browser's own storage: a reload costs none of them. */
export function storedAnswers(storage: TextStore, name: string): StoredAnswers {
  const { read, write } = storedList(storage, name, isStoredAnswer);
  return {
    read,
    write: ({ unsaved, confirmed }) => {
      // Another tab may store its own answers here.
      const waiting = new Map(
        read()
          .filter(({ question_id, revision }) => revision > (confirmed.get(question_id) ?? 0))
          .map((answer) => [answer.question_id, answer]),
      );
      for (const answer of unsaved.values())
        if ((waiting.get(answer.question_id)?.revision ?? 0) <= answer.revision)
          waiting.set(answer.question_id, answer);
      write([...waiting.values()]);
    },
    clear: () => write([]),
  };
}
