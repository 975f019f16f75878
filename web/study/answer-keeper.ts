import type { AnswerValue, GivenAnswer, KeptAnswer } from '#contract/learning.ts';

/**
 * Keeps a pupil's answers while a test is under way: what is given is sent to the server a moment later, sent again
 * when the network returns, and survives a reload in between. Knows nothing of React or of the API's client.
 */
export type KeeperState = {
  answers: ReadonlyMap<number, AnswerValue>;
  /** Questions whose newest answer the server has not confirmed. */
  unsaved: ReadonlySet<number>;
  /** ISO time of the server's last confirmation. */
  saved_at: string | null;
  offline: boolean;
};

type Outcome = { saved_at: string };
type Options = {
  save: (answers: GivenAnswer[]) => Promise<Outcome>;
  /** Whether a failed sending is worth repeating; otherwise the server has refused for good. */
  isPassing: (error: unknown) => boolean;
  onRefused: (error: unknown) => void;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  storageKey: string;
};

const SEND_AFTER_MS = 700;
const RETRY_MS = 2000;

export class AnswerKeeper {
  readonly #options: Options;
  readonly #answers = new Map<number, AnswerValue>();
  readonly #pending = new Map<number, GivenAnswer>();
  readonly #listeners = new Set<() => void>();
  #savedAt: string | null = null;
  #offline = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #revision: number;
  #state: KeeperState;
  readonly #fromServer: KeeperState;
  #closed = false;
  #held = false;

  constructor(options: Options, saved: readonly KeptAnswer[]) {
    this.#options = options;
    for (const { question_id, answer, saved_at } of saved) {
      this.#answers.set(question_id, answer);
      if (!this.#savedAt || saved_at > this.#savedAt) this.#savedAt = saved_at;
    }
    this.#fromServer = this.#snapshot();
    // Revisions only grow, also over a reload and between two tabs: the clock in milliseconds does for that.
    this.#revision = Math.max(Date.now(), ...saved.map(({ revision }) => revision));
    for (const kept of this.#stored())
      if (!saved.some(({ question_id, revision }) => question_id === kept.question_id && revision >= kept.revision)) {
        this.#answers.set(kept.question_id, kept.answer);
        this.#pending.set(kept.question_id, kept);
      }
    this.#state = this.#snapshot();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): KeeperState => this.#state;

  /** What the server knew when the page was made: the first picture, on both sides. */
  readonly getServerState = (): KeeperState => this.#fromServer;

  answer(question_id: number, answer: AnswerValue): void {
    if (this.#closed) return;
    this.#revision += 1;
    this.#answers.set(question_id, answer);
    this.#pending.set(question_id, { question_id, answer, revision: this.#revision });
    this.#store();
    this.#changed();
    this.#schedule(SEND_AFTER_MS);
  }

  /** Sends now what waits; call when the network returns or the page is about to go. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    while (this.#pending.size > 0 && !this.#closed && !this.#held) {
      this.#sending ??= this.#send().finally(() => {
        this.#sending = undefined;
      });
      await this.#sending;
      if (this.#offline) return;
    }
  };

  /** Before the test is sent: no saving is under way nor begins, so that none comes after the sending. */
  async hold(): Promise<void> {
    this.#held = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Every answer not yet confirmed, to go with the sending of the test. */
  unconfirmed(): GivenAnswer[] {
    return [...this.#pending.values()];
  }

  /** The test is sent: nothing more is kept here. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#pending.clear();
    this.#options.storage.removeItem(this.#options.storageKey);
  }

  /** The page is shown, or the test could not be sent: what waits is saved. */
  resume(): void {
    this.#held = false;
    if (this.#pending.size > 0) this.#schedule(0);
  }

  /** The page goes away; what waits stays stored for the next one. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    const batch = [...this.#pending.values()];
    try {
      const { saved_at } = await this.#options.save(batch);
      this.#savedAt = saved_at;
      this.#offline = false;
      this.#confirm(batch);
    } catch (error) {
      if (this.#options.isPassing(error)) {
        this.#offline = true;
        this.#schedule(RETRY_MS);
      } else {
        // Refused for good (the time is over): repeating would not help.
        this.#confirm(batch);
        this.#options.onRefused(error);
      }
    }
    this.#changed();
  }

  #confirm(batch: readonly GivenAnswer[]): void {
    for (const { question_id, revision } of batch)
      if (this.#pending.get(question_id)?.revision === revision) this.#pending.delete(question_id);
    this.#store();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#held) return;
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #changed(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }

  #snapshot(): KeeperState {
    return {
      answers: new Map(this.#answers),
      unsaved: new Set(this.#pending.keys()),
      saved_at: this.#savedAt,
      offline: this.#offline,
    };
  }

  #store(): void {
    const { storage, storageKey } = this.#options;
    try {
      if (this.#pending.size === 0) storage.removeItem(storageKey);
      else storage.setItem(storageKey, JSON.stringify([...this.#pending.values()]));
    } catch {
      // A full or forbidden storage only loses the safety net of a reload.
    }
  }

  #stored(): GivenAnswer[] {
    try {
      const text = this.#options.storage.getItem(this.#options.storageKey);
      return text ? (JSON.parse(text) as GivenAnswer[]) : [];
    } catch {
      return [];
    }
  }
}
