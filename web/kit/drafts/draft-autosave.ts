import { failureOf, isTransient } from '#web/kit/loading/failure.ts';
import { Outbox, type Verdict } from '#web/kit/outbox/outbox.ts';
import { joinTyped } from './join-typed.ts';
import type { TypedMemory, TypedValue } from './typed-memory.ts';

/**
 * Autosaves a long form as a draft: changes are sent shortly after typing and again when the network returns; changes
 * of other tabs and devices are merged, except into the field being typed. Independent of React and of the API client;
 * what is not acknowledged yet lies in the tab's memory, so that a reload loses nothing (docs/decisions/110).
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
  /** Survives a reload of the tab. */
  memory?: TypedMemory | undefined;
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

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

export class DraftAutosave {
  readonly #save: Options['save'];
  readonly #now: () => number;
  readonly #outbox: Outbox<Change>;
  readonly #sent = new Map<string, SentChange>();
  readonly #listeners = new Set<() => void>();
  readonly #memory: TypedMemory | undefined;
  /** Fields this page has put into the tab's memory. */
  readonly #remembered = new Set<string>();
  /** Values the page was rendered with. */
  readonly #rendered: Draft;
  readonly #restored = new Set<string>();
  /** What the page before had typed last: its own request for it may arrive after those of this page. */
  readonly #former = new Map<string, unknown>();
  /** What the tab remembered when the page was loaded, until it is taken over. */
  #left: Readonly<Record<string, TypedValue>>;
  #known: Draft;
  #typing: { field: string; value: unknown } | undefined;
  #savedAt: string | null;
  #refusal: unknown;
  #waitsSince: number | undefined;
  #isClosed = false;
  #state: DraftState;
  readonly #fromServer: DraftState;

  constructor(options: Options, saved: SavedDraft) {
    const { save, judge = judgeSaving, onRefused, now = () => performance.now(), memory } = options;
    this.#save = save;
    this.#now = now;
    this.#memory = memory;
    this.#left = memory?.read() ?? {};
    this.#rendered = saved.preserved;
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
      store: { read: () => [], write: (unsent) => this.#remember(unsent) },
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

  /**
   * Takes over what the tab remembers of the page before a reload, together with what was typed meanwhile over the older
   * values, and sends it. Call once the page is hydrated; returns the fields it has changed.
   */
  restore(): Draft {
    const left = this.#left;
    this.#left = {};
    const restored: Record<string, unknown> = {};
    for (const [field, { value, at }] of Object.entries(left)) {
      const age = Math.max(0, Date.now() - at);
      this.#former.set(field, value);
      restored[field] = this.#takeOver(field, value, this.#now() - age);
    }
    if (Object.keys(restored).length > 0) void this.#outbox.flush();
    return restored;
  }

  /**
   * Merges the draft asked for once more by the awake page: what the page before it sent while being closed may have
   * arrived after this one was rendered. Returns the fields it has changed.
   */
  catchUp(saved: SavedDraft): Draft {
    // Nothing this page does not know.
    if (this.#isOutdated(saved) || (saved.updated_at && saved.updated_at === this.#savedAt)) return {};
    const own = new Set(this.#outbox.getState().map(({ key }) => key));
    const changed: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(saved.preserved)) {
      // Cleared on the server: sent with its form, or by its own step.
      if (value === null) continue;
      if (isSame(value, this.#rendered[field]) || isSame(value, this.#state.answers[field])) continue;
      // What the tab remembered is at least as new.
      if (own.has(field) && this.#restored.has(field)) continue;
      // This page's own, whose answer is still on its way.
      if (isSame(value, this.#sent.get(field)?.change.value)) continue;
      changed[field] = own.has(field) ? this.#takeOver(field, value, this.#now()) : value;
    }
    this.merge(saved);
    return changed;
  }

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
  merge(saved: SavedDraft): void {
    if (this.#isOutdated(saved)) return;
    const { preserved, updated_at } = saved;
    this.#known = { ...this.#known, ...preserved };
    this.#savedAt = updated_at ?? this.#savedAt;
    const own = new Set(this.#outbox.getState().map(({ key }) => key));
    this.#insist(preserved, (field) => !own.has(field));
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
    const latest = new Set(this.#outbox.pending());
    const answered = new Set(batch.filter((change) => latest.has(change)).map(({ key }) => key));
    this.#insist(saved.preserved, (field) => answered.has(field));
    return batch;
  }

  /**
   * Sends once more what was typed here last, where the former page's older text came over it: slow on its way, it seems
   * newer to the server.
   */
  #insist(preserved: Draft, isConcerned: (field: string) => boolean): void {
    for (const [field, former] of this.#former) {
      const last = this.#sent.get(field)?.change;
      if (!last || !isConcerned(field) || isSame(last.value, former) || !isSame(preserved[field], former)) continue;
      this.#former.delete(field);
      this.#outbox.put({ key: field, value: last.value, typed_at: this.#now() }, 'later');
      this.#outbox.flushIn(0);
    }
  }

  #isOutdated({ updated_at }: SavedDraft): boolean {
    return Boolean(updated_at && this.#savedAt && Date.parse(updated_at) < Date.parse(this.#savedAt));
  }

  /** Puts the text of the former page under the one typed over it here; returns what stands in the field now. */
  #takeOver(field: string, former: unknown, typed_at: number): unknown {
    const typed = this.#outbox.getState().find(({ key }) => key === field);
    const value = typed ? joinTyped(this.#rendered[field], former, typed.value) : former;
    if (this.#typing?.field === field) this.#typing.value = value;
    this.#restored.add(field);
    this.#outbox.put({ key: field, value, typed_at: typed ? this.#now() : typed_at }, 'later');
    return value;
  }

  #remember(unsent: readonly Change[]): void {
    const here = Date.now() - this.#now();
    for (const { key } of unsent) this.#remembered.add(key);
    const values = Object.fromEntries(unsent.map(({ key, value, typed_at }) => [key, { value, at: here + typed_at }]));
    this.#memory?.write(values, this.#remembered);
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
