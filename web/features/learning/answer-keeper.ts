import type { GivenAnswer, KeptAnswer } from '#contract/learning.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';

/**
 * Keeps a pupil's answers while a test is under way: what is given is sent to the server a moment later, sent again
 * when the network returns, and survives a reload in between; of two tabs the newer answer wins. Knows nothing of React
 * or of the API's client.
 */
export type KeeperState = {
  answers: ReadonlyMap<number, AnswerValue>;
  /** Questions whose newest answer the server has not confirmed. */
  unsaved: ReadonlySet<number>;
  /** ISO time of the server's last confirmation. */
  saved_at: string | null;
  offline: boolean;
};

type Outcome = {
  saved_at: string;
  /** What the server keeps now of each question sent: a newer revision is another tab's or device's. */
  kept: readonly { question_id: number; revision: number }[];
};
type Options = {
  save: (answers: GivenAnswer[]) => Promise<Outcome>;
  /** Whether a failed sending is worth repeating; otherwise the server has refused for good. */
  isPassing: (error: unknown) => boolean;
  /** Nothing more is sent; what waits stays stored until `close`. */
  onRefused: (error: unknown) => void;
  /** Another device's answer was newer: ask for it and `adopt` it. */
  onOvertaken: () => void;
  /** An answer was given here: the other tabs show it. */
  onGiven: (given: GivenAnswer) => void;
  /** Milliseconds by the server's clock: what every tab and device agrees on, however wrong their own clocks are. */
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  storageKey: string;
};

const SEND_AFTER_MS = 700;
const RETRY_MS = 2000;

export class AnswerKeeper {
  readonly #options: Options;
  readonly #answers = new Map<number, AnswerValue>();
  /** The revision of each answer shown. */
  readonly #shown = new Map<number, number>();
  /** The newest revision of each question the server is known to have. */
  readonly #confirmed = new Map<number, number>();
  readonly #pending = new Map<number, GivenAnswer>();
  readonly #listeners = new Set<() => void>();
  #savedAt: string | null = null;
  #offline = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #revision = 0;
  #state: KeeperState;
  readonly #fromServer: KeeperState;
  #closed = false;
  #held = false;
  #refused = false;

  constructor(options: Options, saved: readonly KeptAnswer[]) {
    this.#options = options;
    for (const kept of saved) this.#takeSaved(kept);
    this.#fromServer = this.#snapshot();
    for (const kept of this.#stored()) this.#takeUnsaved(kept);
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
    // Revisions only grow, also over a reload and between two tabs: the server's clock in milliseconds does for that.
    const given = { question_id, answer, revision: Math.max(this.#revision + 1, Math.round(this.#options.now())) };
    this.#takeUnsaved(given);
    this.#options.onGiven(given);
    this.#store();
    this.#changed();
    this.#schedule(SEND_AFTER_MS);
  }

  /** What the server keeps, asked anew: newer answers of other devices are shown. */
  adopt(saved: readonly KeptAnswer[]): void {
    for (const kept of saved) this.#takeSaved(kept);
    this.#store();
    this.#changed();
  }

  /** Another tab's answer: shown, and sent from here too, should that tab be closed first. */
  hear(given: GivenAnswer): void {
    if (this.#closed || !this.#takeUnsaved(given)) return;
    this.#changed();
    this.#schedule(SEND_AFTER_MS);
  }

  /** Sends now what waits; call when the network returns or the page is about to go. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    while (this.#pending.size > 0 && !this.#closed && !this.#held && !this.#refused) {
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
    this.#refused = false;
    if (this.#pending.size > 0) this.#schedule(0);
  }

  /** The page goes away: what waits is sent if it can be, and stays stored for the next page. */
  pause(): void {
    void this.flush();
  }

  async #send(): Promise<void> {
    const batch = [...this.#pending.values()];
    try {
      const { saved_at, kept } = await this.#options.save(batch);
      this.#savedAt = saved_at;
      this.#offline = false;
      this.#confirm(batch);
      const isOvertaken = batch.some(({ question_id, revision }) =>
        kept.some((one) => one.question_id === question_id && one.revision > revision),
      );
      if (isOvertaken) this.#options.onOvertaken();
    } catch (error) {
      if (this.#options.isPassing(error)) {
        this.#offline = true;
        this.#schedule(RETRY_MS);
      } else {
        // Refused (the time is over, the training is held): repeating would not help.
        this.#refused = true;
        this.#options.onRefused(error);
      }
    }
    this.#changed();
  }

  #confirm(batch: readonly GivenAnswer[]): void {
    for (const { question_id, revision } of batch) {
      this.#confirmed.set(question_id, Math.max(revision, this.#confirmed.get(question_id) ?? 0));
      if (this.#pending.get(question_id)?.revision === revision) this.#pending.delete(question_id);
    }
    this.#store();
  }

  #takeSaved({ question_id, answer, revision, saved_at }: KeptAnswer): void {
    this.#confirmed.set(question_id, Math.max(revision, this.#confirmed.get(question_id) ?? 0));
    if ((this.#pending.get(question_id)?.revision ?? 0) <= revision) this.#pending.delete(question_id);
    this.#show({ question_id, answer, revision });
    if (!this.#savedAt || saved_at > this.#savedAt) this.#savedAt = saved_at;
  }

  /** Gives whether it is newer than what was known. */
  #takeUnsaved(given: GivenAnswer): boolean {
    if (given.revision <= (this.#confirmed.get(given.question_id) ?? 0) || !this.#show(given)) return false;
    this.#pending.set(given.question_id, given);
    return true;
  }

  #show({ question_id, answer, revision }: GivenAnswer): boolean {
    if (revision < (this.#shown.get(question_id) ?? 0)) return false;
    this.#answers.set(question_id, answer);
    this.#shown.set(question_id, revision);
    this.#revision = Math.max(this.#revision, revision);
    return true;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#held || this.#refused || this.#closed) return;
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
    // Another tab may keep its own answers here.
    const waiting = new Map(
      this.#stored()
        .filter(({ question_id, revision }) => revision > (this.#confirmed.get(question_id) ?? 0))
        .map((kept) => [kept.question_id, kept]),
    );
    for (const given of this.#pending.values())
      if ((waiting.get(given.question_id)?.revision ?? 0) <= given.revision) waiting.set(given.question_id, given);
    try {
      if (waiting.size === 0) storage.removeItem(storageKey);
      else storage.setItem(storageKey, JSON.stringify([...waiting.values()]));
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
