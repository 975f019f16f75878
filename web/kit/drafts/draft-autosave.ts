/**
 * Keeps what is typed into a long form: every change goes to the server a moment later, is sent again when the network
 * returns, and what another tab or device has changed is taken over without touching a field that is being typed.
 * Knows nothing of React or of the API's client, and stores nothing in the browser.
 */
export type Draft = Readonly<Record<string, unknown>>;

export type DraftState = {
  answers: Draft;
  /** Fields whose newest answer the server has not confirmed. */
  unsaved: ReadonlySet<string>;
  /** ISO time of the server's last confirmation. */
  saved_at: string | null;
  /** Why the last sending failed, while it is worth repeating; undefined when all goes well. */
  trouble: unknown;
  /** Why the server took some answers for good no more; undefined when it took all. */
  refusal: unknown;
};

/** Changed fields, and how long ago each was typed, in milliseconds: clocks of two devices differ. */
export type Changes = { preserved: Record<string, unknown>; ages: Record<string, number> };
type Kept = { preserved: Draft; updated_at: string | null };

type Options = {
  save: (changes: Changes) => Promise<Kept>;
  /** A failure that may pass, one of single answers (the others may be taken alone), or one for good. */
  classifyFailure: (error: unknown) => 'passing' | 'answers' | 'final';
  onRefused: (error: unknown) => void;
  /** Monotonic milliseconds. */
  now: () => number;
};

type Change = { value: unknown; typed_at: number };
/** What was sent of a field last; by this page's clock, how late what came before it, and it itself, may seem typed. */
type Sent = { change: Change; after: number; seems: number };

const SEND_AFTER_MS = 1500;
/** Who types without a pause is saved all the same. */
const SEND_WITHIN_MS = 4000;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

export class DraftAutosave {
  readonly #options: Options;
  readonly #pending = new Map<string, Change>();
  readonly #refused = new Map<string, Change>();
  readonly #sent = new Map<string, Sent>();
  readonly #listeners = new Set<() => void>();
  #known: Draft;
  #typing: { field: string; value: unknown } | undefined;
  #savedAt: string | null;
  #trouble: unknown;
  #refusal: unknown;
  #retryMs = FIRST_RETRY_MS;
  #waitsSince: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #held = false;
  #closed = false;
  #state: DraftState;
  readonly #fromServer: DraftState;

  constructor(options: Options, { preserved, updated_at }: Kept) {
    this.#options = options;
    this.#known = preserved;
    this.#savedAt = updated_at;
    this.#state = this.#snapshot();
    this.#fromServer = this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): DraftState => this.#state;

  /** The first picture, on both sides. */
  readonly getServerState = (): DraftState => this.#fromServer;

  change(field: string, value: unknown): void {
    if (this.#closed || Object.is(this.#state.answers[field], value)) return;
    const at = this.#options.now();
    if (this.#typing?.field === field) this.#typing.value = value;
    this.#refused.delete(field);
    this.#pending.set(field, { value, typed_at: at });
    this.#waitsSince ??= at;
    this.#changed();
    this.#schedule(Math.min(SEND_AFTER_MS, Math.max(0, this.#waitsSince + SEND_WITHIN_MS - at)));
  }

  /** A field got the focus: its text is nobody else's until it is left. */
  enter(field: string): void {
    this.#typing = { field, value: this.#state.answers[field] };
  }

  /** A field lost the focus: what it holds is sent now, and what came for it meanwhile is shown. */
  leave(field: string): void {
    if (this.#typing?.field === field) this.#typing = undefined;
    this.#changed();
    if (this.#pending.has(field) && !this.#trouble) this.#schedule(0);
  }

  /**
   * What the server holds now, with another tab's answers; own ones not yet sent stay. An answer that was overtaken on
   * its way by a newer one says nothing any more.
   */
  merge({ preserved, updated_at }: Kept): void {
    if (updated_at && this.#savedAt && Date.parse(updated_at) < Date.parse(this.#savedAt)) return;
    this.#known = { ...this.#known, ...preserved };
    this.#savedAt = updated_at ?? this.#savedAt;
    this.#changed();
  }

  /** Sends now what waits: the network has returned, or the page is about to go. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    while (this.#pending.size > 0 && !this.#held && !this.#closed) {
      this.#sending ??= this.#send(new Map(this.#pending)).finally(() => {
        this.#sending = undefined;
      });
      await this.#sending;
      if (this.#trouble) return;
    }
  };

  /** What waits, for a page that goes and can hear no answer. */
  unsent(): Changes {
    return this.#asChanges(this.#pending);
  }

  /** Before the form is sent: no saving is under way nor begins, so that none comes after the sending. */
  async hold(): Promise<void> {
    this.#held = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** The form could not be sent: what waits is saved. */
  resume(): void {
    this.#held = false;
    if (this.#pending.size > 0) this.#schedule(0);
  }

  /** The form is sent: nothing more is kept here. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#pending.clear();
    this.#refused.clear();
    this.#changed();
  }

  async #send(batch: ReadonlyMap<string, Change>): Promise<void> {
    const changes = this.#asChanges(batch);
    const ends = [...batch].map(([field, change]) => this.#noteSent(field, change, changes.ages[field] ?? 0));
    try {
      const kept = await this.#options.save(changes).finally(() => {
        for (const end of ends) end();
      });
      this.#trouble = undefined;
      this.#retryMs = FIRST_RETRY_MS;
      this.#forget(batch);
      if (this.#refused.size === 0) this.#refusal = undefined;
      this.merge(kept);
    } catch (error) {
      await this.#fail(batch, error);
    }
  }

  async #fail(batch: ReadonlyMap<string, Change>, error: unknown): Promise<void> {
    const verdict = this.#options.classifyFailure(error);
    if (verdict === 'passing') {
      this.#trouble = error;
      this.#schedule(this.#retryMs);
      this.#retryMs = Math.min(LAST_RETRY_MS, this.#retryMs * 2);
      return this.#changed();
    }
    // One bad answer must not keep the good ones from being saved.
    if (verdict === 'answers' && batch.size > 1) {
      for (const [field, change] of batch) if (!this.#trouble) await this.#send(new Map([[field, change]]));
      return;
    }
    for (const [field, change] of batch) if (this.#pending.get(field) === change) this.#refused.set(field, change);
    this.#forget(batch);
    this.#trouble = undefined;
    this.#refusal = error;
    this.#changed();
    this.#options.onRefused(error);
  }

  /** What was changed again while it was being sent stays. */
  #forget(batch: ReadonlyMap<string, Change>): void {
    for (const [field, change] of batch) if (this.#pending.get(field) === change) this.#pending.delete(field);
    this.#waitsSince = this.#pending.size > 0 ? this.#options.now() : undefined;
  }

  #asChanges(changes: ReadonlyMap<string, Change>): Changes {
    const now = this.#options.now();
    const preserved: Changes['preserved'] = {};
    const ages: Changes['ages'] = {};
    for (const [field, change] of changes) {
      preserved[field] = change.value;
      ages[field] = this.#ageOf(field, change, now);
    }
    return { preserved, ages };
  }

  /**
   * The server takes the age off the time at which an answer reaches it: one that was long on its way seems younger by that.
   * What was typed after it is said to be no older than it can seem, or the server would drop it.
   */
  #ageOf(field: string, change: Change, now: number): number {
    return Math.max(0, Math.round(now - Math.max(change.typed_at, Math.min(now, this.#afterOf(field, change)))));
  }

  #afterOf(field: string, change: Change): number {
    const before = this.#sent.get(field);
    return (before?.change === change ? before.after : before?.seems) ?? Number.NEGATIVE_INFINITY;
  }

  /** Under way it may arrive at any time; gives its end to be called. */
  #noteSent(field: string, change: Change, age: number): () => void {
    const before = this.#sent.get(field);
    const known = before?.change === change ? before.seems : Number.NEGATIVE_INFINITY;
    const sent = { change, after: this.#afterOf(field, change), seems: Number.POSITIVE_INFINITY };
    this.#sent.set(field, sent);
    return () => {
      sent.seems = Math.max(known, this.#options.now() - age);
    };
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#held && !this.#closed) this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #changed(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }

  #snapshot(): DraftState {
    const own = Object.fromEntries([...this.#refused, ...this.#pending].map(([field, { value }]) => [field, value]));
    const typing = this.#typing ? { [this.#typing.field]: this.#typing.value } : {};
    return {
      answers: { ...this.#known, ...typing, ...own },
      unsaved: new Set([...this.#pending.keys(), ...this.#refused.keys()]),
      saved_at: this.#savedAt,
      trouble: this.#trouble,
      refusal: this.#refusal,
    };
  }
}
