import type { GivenAnswer } from '#contract/learning.ts';
import type { Answers } from './answers.ts';

export type StoredAnswers = {
  read: () => GivenAnswer[];
  write: (answers: Pick<Answers, 'unsaved' | 'confirmed'>) => void;
  clear: () => void;
};

/** Unsaved answers in the browser's storage, so that a reload loses none. */
export function storedAnswers(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
): StoredAnswers {
  const read = (): GivenAnswer[] => {
    try {
      const text = storage.getItem(key);
      return text ? (JSON.parse(text) as GivenAnswer[]) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    write: ({ unsaved, confirmed }) => {
      // Another tab may store its own answers here.
      const waiting = new Map(
        read()
          .filter(({ question_id, revision }) => revision > (confirmed.get(question_id) ?? 0))
          .map((given) => [given.question_id, given]),
      );
      for (const given of unsaved.values())
        if ((waiting.get(given.question_id)?.revision ?? 0) <= given.revision) waiting.set(given.question_id, given);
      try {
        if (waiting.size === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify([...waiting.values()]));
      } catch {
        // Without storage only the safety net of a reload is lost.
      }
    },
    clear: () => storage.removeItem(key),
  };
}
