import type { PressAnswer } from '#contract/evakobaza/check-in.ts';
import { MOST_PRESSES } from '#contract/evakobaza/words.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { failureOf, mayPass } from '#web/kit/failure.ts';

/** A press that the portal has not answered yet. */
export type Waiting = { key: string; code: string; pressed_at: string };

type Send = (presses: readonly Waiting[]) => Promise<readonly PressAnswer[]>;
type Heard = (answer: PressAnswer) => void;
/** What the portal has answered that somebody must act on: nobody was marked by the press. */
export type Problem = Pick<PressAnswer, 'key' | 'text'> & { code: string; name: string };
/** Where presses outlive a reload of the page: the codes of the QR pictures alone, no name, no number of anybody. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEPT = 'check-in-presses';
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 20_000;

const isProblem = ({ outcome }: PressAnswer): boolean => outcome !== 'arrived' && outcome !== 'already';

const isWaiting = (given: unknown): given is Waiting => {
  const { key, code, pressed_at } = (given ?? {}) as Record<string, unknown>;
  return [key, code, pressed_at].every((part) => typeof part === 'string');
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
 * Presses at the gate, sent one batch after the other in the order they were made, each under its own key, so that one sent
 * twice is one. Without a network they wait and go when it returns; the portal's answer of each wins.
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

  /** Takes back a press that has not gone yet; false where it is under way or gone: then the mark itself is taken back. */
  takeBack(code: string): boolean {
    const press = this.#all.find((one) => one.code === code);
    if (!press || this.#sending.has(press.key)) return false;
    this.#change(this.#all.filter((one) => one !== press));
    return true;
  }

  /** Sends now what waits: the network may be back. */
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

  /** What was refused has been read. */
  forget(key: string): void {
    this.#problems = this.#problems.filter((one) => one.key !== key);
    this.#change(this.#all);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** False where the rest must wait. */
  async #sendBatch(batch: readonly Waiting[]): Promise<boolean> {
    try {
      const answers = await this.#send(batch);
      this.#retryMs = FIRST_RETRY_MS;
      this.#failure = null;
      const byKey = new Map(batch.map((one) => [one.key, one]));
      const keys = new Set(answers.map(({ key }) => key));
      // The list shows what came of a press before the press itself is forgotten.
      for (const answer of answers) this.#heard(answer);
      this.#problems = [...this.#problems, ...answers.filter(isProblem).flatMap((one) => problemOf(one, byKey))];
      this.#change(this.#all.filter(({ key }) => !keys.has(key)));
      return answers.length > 0;
    } catch (error) {
      // Nothing pressed is thrown away, whatever the refusal: it is said, and tried again.
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
      // A browser without a store of its own: they live as long as the page.
    }
    for (const listener of this.#listeners) listener();
  }
}

export type PressState = { waiting: readonly Waiting[]; failure: string | null; problems: readonly Problem[] };

function problemOf({ key, text, person }: PressAnswer, sent: ReadonlyMap<string, Waiting>): Problem[] {
  const code = sent.get(key)?.code;
  return code === undefined ? [] : [{ key, text, code, name: person ? surnameAndName(person) : `код ${code}` }];
}
