import type { PressAnswer } from '#contract/evakobaza/check-in.ts';
import { MOST_PRESSES } from '#contract/evakobaza/words.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { failureOf, mayPass } from '#web/kit/failure.ts';

/** A press without an answer yet. */
export type Waiting = { key: string; code: string; pressed_at: string };

type Send = (presses: readonly Waiting[]) => Promise<readonly PressAnswer[]>;
type Heard = (answer: PressAnswer) => void;
/** An answer that needs attention: the press checked in nobody. */
export type Problem = Pick<PressAnswer, 'key' | 'text'> & { code: string; name: string };
/** Storage that keeps presses over a reload: only codes, no names or phones. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEPT = 'check-in-presses';
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 20_000;

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

function readKept(kept: Kept): Waiting[] {
  try {
    const given: unknown = JSON.parse(kept.getItem(KEPT) ?? '[]');
    return Array.isArray(given) ? given.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

/**
 * Presses at the gate, sent in batches in their order, each with its own key, so that a repeated one is the same press.
 * Without a network they wait; the portal's answer decides.
 */
export class Presses {
  readonly #send: Send;
  readonly #heard: Heard;
  readonly #kept: Kept;
  readonly #listeners = new Set<() => void>();
  #all: readonly Waiting[];
  #sending: ReadonlySet<string> = new Set();
  #failure: string | null = null;
  #problems: readonly Problem[] = [];
  #state: PressState;
  #retryMs = FIRST_RETRY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: Send, heard: Heard, kept: Kept) {
    this.#send = send;
    this.#heard = heard;
    this.#kept = kept;
    this.#all = readKept(kept);
    this.#state = { waiting: this.#all, failure: null, problems: [] };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): PressState => this.#state;

  add(press: Waiting): void {
    this.#problems = this.#problems.filter(({ code }) => code !== press.code);
    this.#change([...this.#all, press]);
    void this.flush();
  }

  /** Cancels a press that was not sent yet; false if it is too late, and the mark itself must be undone. */
  takeBack(code: string): boolean {
    const press = this.#all.find((one) => one.code === code);
    if (!press || this.#sending.has(press.key)) return false;
    this.#change(this.#all.filter((one) => one !== press));
    return true;
  }

  /** Sends waiting presses now, e.g. when the network returns. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#sending.size > 0) return;
    while (this.#all.length > 0) {
      const batch = this.#all.slice(0, MOST_PRESSES);
      this.#sending = new Set(batch.map(({ key }) => key));
      const isSent = await this.#sendBatch(batch);
      this.#sending = new Set();
      if (!isSent) return;
    }
  };

  /** Discards a problem that was read. */
  forget(key: string): void {
    this.#problems = this.#problems.filter((one) => one.key !== key);
    this.#change(this.#all);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Resolves to false if the rest must wait. */
  async #sendBatch(batch: readonly Waiting[]): Promise<boolean> {
    try {
      const answers = await this.#send(batch);
      this.#retryMs = FIRST_RETRY_MS;
      this.#failure = null;
      const byKey = new Map(batch.map((one) => [one.key, one]));
      const keys = new Set(answers.map(({ key }) => key));
      // The list shows the result before the press is dropped.
      for (const answer of answers) this.#heard(answer);
      this.#problems = [...this.#problems, ...answers.filter(isProblem).flatMap((one) => problemOf(one, byKey))];
      this.#change(this.#all.filter(({ key }) => !keys.has(key)));
      return answers.length > 0;
    } catch (error) {
      // No press is dropped on a refusal: it is shown and retried.
      this.#failure = mayPass(error) ? null : failureOf(error).errors[0];
      this.#change(this.#all);
      this.#timer = setTimeout(() => void this.flush(), this.#retryMs);
      this.#retryMs = Math.min(LAST_RETRY_MS, this.#retryMs * 2);
      return false;
    }
  }

  #change(all: readonly Waiting[]): void {
    this.#all = all;
    this.#state = { waiting: all, failure: this.#failure, problems: this.#problems };
    try {
      if (all.length === 0) this.#kept.removeItem(KEPT);
      else this.#kept.setItem(KEPT, JSON.stringify(all));
    } catch {
      // Without storage, presses live as long as the page.
    }
    for (const listener of this.#listeners) listener();
  }
}

export type PressState = { waiting: readonly Waiting[]; failure: string | null; problems: readonly Problem[] };

function problemOf({ key, text, person }: PressAnswer, sent: ReadonlyMap<string, Waiting>): Problem[] {
  const code = sent.get(key)?.code;
  return code === undefined ? [] : [{ key, text, code, name: person ? surnameAndName(person) : `код ${code}` }];
}
