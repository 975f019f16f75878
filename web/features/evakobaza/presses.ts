import type { PressAnswer } from '#contract/evakobaza/check-in.ts';
import { MOST_PRESSES } from '#contract/evakobaza/words.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { failureOf, mayPass } from '#web/kit/failure.ts';
import { Outbox, type OutboxOptions } from '#web/kit/outbox/outbox.ts';
import { storedList, type TextStore } from '#web/kit/outbox/stored-list.ts';

/** A press without an answer yet. */
export type Waiting = { key: string; code: string; pressed_at: string };

type Send = (presses: readonly Waiting[]) => Promise<readonly PressAnswer[]>;
/** What the portal has answered that somebody must act on: nobody was marked by the press. */
export type Problem = Pick<PressAnswer, 'key' | 'text'> & { code: string; name: string };
export type PressState = { waiting: readonly Waiting[]; failure: string | null; problems: readonly Problem[] };

const STORED = 'check-in-presses';
const MAX_PAUSE_MS = 20_000;

const isProblem = ({ outcome }: PressAnswer): boolean => outcome !== 'arrived' && outcome !== 'already';

/** Type guard: a malformed entry would block its batch for ever. */
const isWaiting = (given: unknown): given is Waiting => {
  const { key, code, pressed_at } = (given ?? {}) as Record<string, unknown>;
  return (
    /^[\da-f-]{36}$/.test(String(key)) &&
    /^[\dA-Z-]{1,40}$/i.test(String(code)) &&
    !Number.isNaN(Date.parse(String(pressed_at)))
  );
};

/**
 * Presses at the gate, sent one batch after the other in the order they were made, each under its own key, so that one sent
 * twice is one. Without a network they wait and go when it returns; the portal's answer of each wins. Over a reload the
 * codes of the QR pictures alone are kept, no name, no number of anybody.
 */
export class Presses {
  readonly #outbox: Outbox<Waiting>;
  readonly #listeners = new Set<() => void>();
  #problems: readonly Problem[] = [];
  #state: PressState;

  /** `onAnswer` is told what came of each press. */
  constructor(
    send: Send,
    onAnswer: (answer: PressAnswer) => void,
    storage: TextStore,
    whileUnsent?: OutboxOptions<Waiting>['whileUnsent'],
  ) {
    this.#outbox = new Outbox({
      batchSize: MOST_PRESSES,
      send: async (batch) => {
        const answers = await send(batch);
        // The list shows what came of a press before the press itself is forgotten.
        for (const answer of answers) onAnswer(answer);
        this.#problems = [...this.#problems, ...answers.filter(isProblem).flatMap((one) => problemOf(one, batch))];
        const answered = new Set(answers.map(({ key }) => key));
        return batch.filter(({ key }) => answered.has(key));
      },
      // Nothing pressed is thrown away, whatever the refusal: it is said, and tried again.
      judge: () => 'retry',
      maxPauseMs: MAX_PAUSE_MS,
      store: storedList(storage, STORED, isWaiting),
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

  add(press: Waiting): void {
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
    const failure = trouble === undefined || mayPass(trouble) ? null : failureOf(trouble).errors[0];
    return { waiting: this.#outbox.pending(), failure, problems: this.#problems };
  }

  #changed(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }
}

function problemOf({ key, text, person }: PressAnswer, sent: readonly Waiting[]): Problem[] {
  const code = sent.find((one) => one.key === key)?.code;
  return code === undefined ? [] : [{ key, text, code, name: person ? surnameAndName(person) : `код ${code}` }];
}
