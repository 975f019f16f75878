import type { AnsweredMistake, MistakeAnswer } from '#contract/mistakes.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Outbox, type OutboxOptions } from '#web/kit/outbox/outbox.ts';
import { storedList, type TextStore } from '#web/kit/outbox/stored-list.ts';

/** An answer that was given; `key`: of its question and turn, so that a double click is one. */
export type GivenAnswer = MistakeAnswer & { key: string };

/** What became of an answer: on its way, waiting for the network, checked, or refused with a message. */
export type Outcome =
  | { state: 'sending' | 'waiting' }
  | { state: 'checked'; answered: AnsweredMistake }
  | { state: 'refused'; text: string };

export type AnswersState = {
  outcomes: ReadonlyMap<string, Outcome>;
  /** Answers begun and not given yet. */
  begun: ReadonlyMap<string, NonNullable<MistakeAnswer['answer']>>;
};

export const keyOf = ({ question_id, turn }: Pick<MistakeAnswer, 'question_id' | 'turn'>): string =>
  `${question_id}:${turn}`;

const MAX_PAUSE_MS = 20_000;
/** Statuses at which sending again would change nothing: not one's mistake any more, not its day, an answer that says nothing. */
const FINAL = [404, 409, 422];

type Stored = { key: string; question_id: number; turn: number; answer: unknown };
const isGiven = (stored: unknown): stored is GivenAnswer => {
  const { key, question_id, turn, answer } = (stored ?? {}) as Partial<Stored>;
  return key === `${question_id}:${turn}` && Number.isSafeInteger(question_id) && typeof answer === 'object';
};

type Options = {
  send: (given: MistakeAnswer) => Promise<AnsweredMistake>;
  /** The tab's storage, and the portal's mark of the person. */
  storage: TextStore;
  owner: string;
  onChecked?: () => void;
  whileUnsent?: OutboxOptions<GivenAnswer>['whileUnsent'];
};

/**
 * Answers to questions that have come back: sent one by one, kept in the tab until the portal has them, and what it said of them.
 * Without a network they wait, and so does their check.
 */
export class MistakeAnswers {
  readonly #outbox: Outbox<GivenAnswer>;
  readonly #listeners = new Set<() => void>();
  readonly #done = new Map<string, Outcome>();
  readonly #begun: Map<string, GivenAnswer>;
  readonly #keepBegun: (values: readonly GivenAnswer[]) => void;
  #state: AnswersState;

  constructor({ send, storage, owner, onChecked, whileUnsent }: Options) {
    const begun = storedList(storage, `answering:${owner}:mistakes`, isGiven);
    this.#begun = new Map(begun.read().map((one) => [one.key, one]));
    this.#keepBegun = begun.write;
    this.#outbox = new Outbox({
      batchSize: 1,
      send: async (batch) => {
        for (const { key, ...given } of batch) {
          this.#done.set(key, await this.#ask(send, given));
          this.#forget(key);
        }
        onChecked?.();
        return batch;
      },
      // What will not do is told as an outcome; anything else may pass.
      judge: () => 'retry',
      maxPauseMs: MAX_PAUSE_MS,
      store: storedList(storage, `sending:${owner}:mistakes`, isGiven),
      whileUnsent,
    });
    this.#state = this.#snapshot();
    this.#outbox.subscribe(() => this.#changed());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): AnswersState => this.#state;
  readonly flush = (): Promise<void> => this.#outbox.flush();

  /** Remembers an answer that is not given yet. */
  begin(given: MistakeAnswer & { answer: NonNullable<MistakeAnswer['answer']> }): void {
    const key = keyOf(given);
    this.#begun.set(key, { ...given, key });
    this.#keepBegun([...this.#begun.values()]);
    this.#changed();
  }

  /** Gives an answer, once for each turn of a question. */
  give(given: MistakeAnswer): void {
    const key = keyOf(given);
    if (this.#state.outcomes.has(key)) return;
    this.#outbox.put({ ...given, key });
  }

  async #ask(send: Options['send'], given: MistakeAnswer): Promise<Outcome> {
    try {
      return { state: 'checked', answered: await send(given) };
    } catch (error) {
      const { status, errors } = failureOf(error);
      if (!FINAL.includes(status)) throw error;
      return { state: 'refused', text: errors[0] };
    }
  }

  #forget(key: string): void {
    if (this.#begun.delete(key)) this.#keepBegun([...this.#begun.values()]);
  }

  #snapshot(): AnswersState {
    // What was given after an answer that waits goes after it, so it waits too.
    const state = this.#outbox.trouble === undefined ? 'sending' : 'waiting';
    const pending = this.#outbox.getState().map(({ key }) => [key, { state }] as const);
    const begun = [...this.#begun.values()].flatMap(({ key, answer }) => (answer ? [[key, answer] as const] : []));
    return { outcomes: new Map<string, Outcome>([...this.#done, ...pending]), begun: new Map(begun) };
  }

  #changed(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }
}
