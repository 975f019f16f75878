import type { PressResult } from '#contract/evakobaza/check-in.ts';
import { MAX_PRESSES } from '#contract/evakobaza/words.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { failureOf, isTransient } from '#web/kit/loading/failure.ts';
import { Outbox, type OutboxOptions } from '#web/kit/outbox/outbox.ts';
import { storedList, type TextStore } from '#web/kit/outbox/stored-list.ts';

/** A press without an answer yet. */
export type PendingPress = { key: string; code: string; pressed_at: string };

type Send = (presses: readonly PendingPress[]) => Promise<readonly PressResult[]>;
/** A press that checked nobody in, so that somebody must act. */
export type PressProblem = Pick<PressResult, 'key' | 'text'> & { code: string; name: string };
export type PressState = {
  waiting: readonly PendingPress[];
  failure: string | null;
  problems: readonly PressProblem[];
};

const STORAGE_KEY = 'check-in-presses';
const MAX_PAUSE_MS = 20_000;

const isProblem = ({ outcome }: PressResult): boolean => outcome !== 'arrived' && outcome !== 'already';

/** Type guard: a malformed entry would block its batch for ever. */
const isWaiting = (stored: unknown): stored is PendingPress => {
  const { key, code, pressed_at } = (stored ?? {}) as Record<string, unknown>;
  return (
    /^[\da-f-]{36}$/.test(String(key)) &&
    /^[\dA-Z-]{1,40}$/i.test(String(code)) &&
    !Number.isNaN(Date.parse(String(pressed_at)))
  );
};

/**
 * Outbox of check-in presses: sent in order, in batches, each under its own key, so that the server counts a repeated
 * one once. Without a network they wait. Only the codes of the QR pictures survive a reload, no names or phones.
 */
export class Presses {
  readonly #outbox: Outbox<PendingPress>;
  readonly #listeners = new Set<() => void>();
  #problems: readonly PressProblem[] = [];
  #state: PressState;

  /** `onAnswer` gets the result of each press. */
  constructor(
    send: Send,
    onAnswer: (answer: PressResult) => void,
    storage: TextStore,
    whileUnsent?: OutboxOptions<PendingPress>['whileUnsent'],
  ) {
    this.#outbox = new Outbox({
      batchSize: MAX_PRESSES,
      send: async (batch) => {
        const answers = await send(batch);
        // The list shows the result before the press leaves the outbox.
        for (const answer of answers) onAnswer(answer);
        this.#problems = [...this.#problems, ...answers.filter(isProblem).flatMap((one) => problemOf(one, batch))];
        const answered = new Set(answers.map(({ key }) => key));
        return batch.filter(({ key }) => answered.has(key));
      },
      // No press is dropped: a refusal is shown, and the press is sent again.
      judge: () => 'retry',
      maxPauseMs: MAX_PAUSE_MS,
      store: storedList(storage, STORAGE_KEY, isWaiting),
      whileUnsent,
    });
    this.#state = this.#snapshot();
    this.#outbox.subscribe(() => this.#changed());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): PressState => this.#state;

  add(press: PendingPress): void {
    this.#problems = this.#problems.filter(({ code }) => code !== press.code);
    this.#outbox.put(press);
  }

  /** Cancels a press that was not sent yet; false if it is too late, and the mark itself must be undone. */
  takeBack(code: string): boolean {
    const press = this.#state.waiting.find((one) => one.code === code);
    if (!press || this.#outbox.isUnderWay(press.key)) return false;
    this.#outbox.drop(new Set([press.key]));
    return true;
  }

  /** Sends now what waits: the network may be back. */
  readonly flush = (): Promise<void> => this.#outbox.flush();

  /** Discards a problem that was read. */
  forget(key: string): void {
    this.#problems = this.#problems.filter((one) => one.key !== key);
    this.#changed();
  }

  stop(): void {
    void this.#outbox.hold();
  }

  #snapshot(): PressState {
    const { trouble } = this.#outbox;
    const failure = trouble === undefined || isTransient(trouble) ? null : failureOf(trouble).errors[0];
    return { waiting: this.#outbox.pending(), failure, problems: this.#problems };
  }

  #changed(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }
}

function problemOf({ key, text, person }: PressResult, sent: readonly PendingPress[]): PressProblem[] {
  const code = sent.find((one) => one.key === key)?.code;
  return code === undefined ? [] : [{ key, text, code, name: person ? surnameAndName(person) : `код ${code}` }];
}
