/**
 * Autosaves a long form as a draft: changes are sent shortly after typing and again when the network returns; changes
 * of other tabs and devices are merged, except into the field being typed. Independent of React and of the API client;
 * stores nothing in the browser.
 */
export type Draft = Readonly<Record<string, unknown>>;

export type DraftState = {
  answers: Draft;
  /** Fields with unconfirmed values. */
  unsaved: ReadonlySet<string>;
  /** Time of the last confirmation, ISO. */
  saved_at: string | null;
  /** Failure of the last save while it is being retried; undefined otherwise. */
  trouble: unknown;
  /** Failure for answers the server refused for good; undefined if it took all. */
  refusal: unknown;
};

/** Changed fields with milliseconds since each was typed, since clocks of devices differ. */
export type Changes = { preserved: Record<string, unknown>; ages: Record<string, number> };
type Kept = { preserved: Draft; updated_at: string | null };

type Options = {
  save: (changes: Changes) => Promise<Kept>;
  /** Kinds of failures: may pass; concerns single answers, so that others may be saved alone; or final. */
  classifyFailure: (error: unknown) => 'passing' | 'answers' | 'final';
  onRefused: (error: unknown) => void;
  /** Monotonic time in milliseconds. */
  now: () => number;
};

type Change = { value: unknown; typed_at: number };
/**
 * Last sent change of a field, with the latest times at which the previous value, and this one, may seem typed to the
 * server.
 */
type Sent = { change: Change; after: number; seems: number };

const SEND_AFTER_MS = 1500;
/** Somebody who types without a pause is saved nevertheless. */
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

  /** State of the first rendering, the same on server and client. */
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

  /** A field got the focus: merges do not touch it until it is left. */
  enter(field: string): void {
    this.#typing = { field, value: this.#state.answers[field] };
  }

  /** A field lost the focus: saves it, and shows what was merged meanwhile. */
  leave(field: string): void {
    if (this.#typing?.field === field) this.#typing = undefined;
    this.#changed();
    if (this.#pending.has(field) && !this.#trouble) this.#schedule(0);
  }

  /** Merges the server's draft, with changes of other tabs; own unsent changes stay. Outdated answers are ignored. */
  merge({ preserved, updated_at }: Kept): void {
    if (updated_at && this.#savedAt && Date.parse(updated_at) < Date.parse(this.#savedAt)) return;
    this.#known = { ...this.#known, ...preserved };
    this.#savedAt = updated_at ?? this.#savedAt;
    this.#changed();
  }

  /** Saves now, e.g. when the network returns or the page is left. */
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

  /** Unsent changes, for a page that is closed without waiting for an answer. */
  unsent(): Changes {
    return this.#asChanges(this.#pending);
  }

  /**
   * Before submitting the form: waits for a running save and starts no further one, so that none follows the
   * submission.
   */
  async hold(): Promise<void> {
    this.#held = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** The submission failed: resumes saving. */
  resume(): void {
    this.#held = false;
    if (this.#pending.size > 0) this.#schedule(0);
  }

  /** The form was submitted: stops saving. */
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
    // One refused answer must not prevent the others from being saved.
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

  /** Removes saved changes, unless they changed again meanwhile. */
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
   * Age of a change for the server, which subtracts it from the time of arrival. A slow request makes its change seem
   * younger; later changes must not seem older than that, or the server would drop them.
   */
  #ageOf(field: string, change: Change, now: number): number {
    return Math.max(0, Math.round(now - Math.max(change.typed_at, Math.min(now, this.#afterOf(field, change)))));
  }

  #afterOf(field: string, change: Change): number {
    const before = this.#sent.get(field);
    return (before?.change === change ? before.after : before?.seems) ?? Number.NEGATIVE_INFINITY;
  }

  /** Notes a request under way, which may arrive any time; returns a function to call at its end. */
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
