import { failureOf, isTransient } from '#web/kit/loading/failure.ts';
import { Outbox, type Verdict } from '#web/kit/outbox/outbox.ts';

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
export type SavedDraft = { preserved: Draft; updated_at: string | null };

type Options = {
  save: (changes: Changes) => Promise<SavedDraft>;
  judge?: (error: unknown) => Verdict;
  onRefused?: ((error: unknown) => void) | undefined;
  /** Monotonic milliseconds. */
  now?: () => number;
};

/** A changed value of the field `key`. */
type Change = { key: string; value: unknown; typed_at: number };
/**
 * The latest sent change of a field. The server computes when a change was typed as its arrival minus its age: by this
 * page's clock, `seems` is the latest moment that may come out for this change, and `after` that for the value before it.
 */
type SentChange = { change: Change; after: number; seems: number };

const SEND_AFTER_MS = 1500;
/** Longest wait if somebody types without a pause. */
const SEND_WITHIN_MS = 4000;
const MAX_PAUSE_MS = 30_000;

/** A refusal of one bad answer must not prevent the others from being saved. */
function judgeSaving(error: unknown): Verdict {
  const { status, fields } = failureOf(error);
  if (isTransient(error)) return 'retry';
  return status === 413 || (status === 422 && Object.keys(fields).length > 0) ? 'split' : 'refuse';
}

export class DraftAutosave {
  readonly #save: Options['save'];
  readonly #now: () => number;
  readonly #outbox: Outbox<Change>;
  readonly #sent = new Map<string, SentChange>();
  readonly #listeners = new Set<() => void>();
  #known: Draft;
  #typing: { field: string; value: unknown } | undefined;
  #savedAt: string | null;
  #refusal: unknown;
  #waitsSince: number | undefined;
  #isClosed = false;
  #state: DraftState;
  readonly #fromServer: DraftState;

  constructor({ save, judge = judgeSaving, onRefused, now = () => performance.now() }: Options, saved: SavedDraft) {
    this.#save = save;
    this.#now = now;
    this.#outbox = new Outbox<Change>({
      batchSize: Number.POSITIVE_INFINITY,
      send: (batch) => this.#send(batch),
      judge,
      onRefused: (error) => {
        this.#refusal = error;
        this.#changed();
        onRefused?.(error);
      },
      maxPauseMs: MAX_PAUSE_MS,
    });
    this.#outbox.subscribe(() => this.#changed());
    this.#known = saved.preserved;
    this.#savedAt = saved.updated_at;
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
    if (this.#isClosed || Object.is(this.#state.answers[field], value)) return;
    const at = this.#now();
    if (this.#typing?.field === field) this.#typing.value = value;
    this.#outbox.put({ key: field, value, typed_at: at }, 'later');
    this.#waitsSince ??= at;
    this.#outbox.flushIn(Math.min(SEND_AFTER_MS, Math.max(0, this.#waitsSince + SEND_WITHIN_MS - at)));
  }

  /** A field got the focus: merges do not touch it until it is left. */
  enter(field: string): void {
    this.#typing = { field, value: this.#state.answers[field] };
  }

  /** A field lost the focus: saves it, and shows what was merged meanwhile. */
  leave(field: string): void {
    if (this.#typing?.field === field) this.#typing = undefined;
    this.#changed();
    if (!this.#outbox.trouble && this.#outbox.pending().some(({ key }) => key === field)) this.#outbox.flushIn(0);
  }

  /** Merges the server's draft, with changes of other tabs; own unsent changes stay. Outdated answers are ignored. */
  merge({ preserved, updated_at }: SavedDraft): void {
    if (updated_at && this.#savedAt && Date.parse(updated_at) < Date.parse(this.#savedAt)) return;
    this.#known = { ...this.#known, ...preserved };
    this.#savedAt = updated_at ?? this.#savedAt;
    this.#changed();
  }

  /** Sends all pending changes now: the network has returned, or the page is about to be left. */
  readonly flush = (): Promise<void> => this.#outbox.flush();

  /** Unsent changes, for a page that is closed without waiting for an answer. */
  unsent(): Changes {
    return this.#asChanges(this.#outbox.pending());
  }

  /** Call before submitting the form: waits for the saving under way and begins no other, so that none arrives after it. */
  hold(): Promise<void> {
    return this.#outbox.hold();
  }

  /** The submission failed: resumes saving. */
  resume(): void {
    this.#outbox.resume();
  }

  /** The form was submitted: stops saving. */
  close(): void {
    this.#isClosed = true;
    void this.#outbox.hold();
    this.#outbox.drop(this.#state.unsaved);
  }

  async #send(batch: readonly Change[]): Promise<readonly Change[]> {
    this.#waitsSince = undefined;
    const changes = this.#asChanges(batch);
    const ends = batch.map((change) => this.#noteSent(change, changes.ages[change.key] ?? 0));
    const saved = await this.#save(changes).finally(() => {
      for (const end of ends) end();
    });
    if (!this.#outbox.getState().some(({ state }) => state === 'failed')) this.#refusal = undefined;
    this.merge(saved);
    return batch;
  }

  #asChanges(changes: readonly Change[]): Changes {
    const now = this.#now();
    return {
      preserved: Object.fromEntries(changes.map(({ key, value }) => [key, value])),
      ages: Object.fromEntries(changes.map((change) => [change.key, this.#ageOf(change, now)])),
    };
  }

  /**
   * Age of a change for the server, which subtracts it from the time of arrival. A slow request makes its change seem
   * younger; later changes must not seem older than that, or the server would drop them.
   */
  #ageOf(change: Change, now: number): number {
    return Math.max(0, Math.round(now - Math.max(change.typed_at, Math.min(now, this.#afterOf(change)))));
  }

  #afterOf(change: Change): number {
    const before = this.#sent.get(change.key);
    return (before?.change === change ? before.after : before?.seems) ?? Number.NEGATIVE_INFINITY;
  }

  /** Notes a change as sent; returns a function to call once it was answered, until when it may arrive at any time. */
  #noteSent(change: Change, age: number): () => void {
    const before = this.#sent.get(change.key);
    const known = before?.change === change ? before.seems : Number.NEGATIVE_INFINITY;
    const sent = { change, after: this.#afterOf(change), seems: Number.POSITIVE_INFINITY };
    this.#sent.set(change.key, sent);
    return () => {
      sent.seems = Math.max(known, this.#now() - age);
    };
  }

  #changed(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }

  #snapshot(): DraftState {
    const own = this.#outbox.getState();
    const typing = this.#typing ? { [this.#typing.field]: this.#typing.value } : {};
    return {
      answers: { ...this.#known, ...typing, ...Object.fromEntries(own.map(({ key, value }) => [key, value])) },
      unsaved: new Set(own.map(({ key }) => key)),
      saved_at: this.#savedAt,
      trouble: this.#outbox.trouble,
      refusal: this.#refusal,
    };
  }
}
