import { isTransient } from '#web/kit/loading/failure.ts';

/** A value to send; a newer value with an equal key replaces the older one. */
export type Keyed = { readonly key: string };

type Progress = {
  /** `waiting`: a temporary failure, will be repeated; `failed`: refused by the server. */
  state: 'queued' | 'waiting' | 'failed' | 'sent';
  /** The error as thrown, of `waiting` and `failed`. */
  failure?: unknown;
};

export type Entry<Value extends Keyed> = Value & Progress;

/**
 * What to do after a failed request: repeat it after a growing pause, or after the given milliseconds; give up the
 * whole batch; or send each value alone, since one of them is at fault.
 */
export type Verdict = 'retry' | { retryAfterMs: number } | 'refuse' | 'split';

export type OutboxOptions<Value extends Keyed> = {
  /** Sends a batch; returns the values the server has accepted. The others stay. Throws as the API call does. */
  send: (batch: readonly Value[]) => Promise<readonly Value[]>;
  /** Maximum of values in a request; the oldest go first. */
  batchSize: number;
  /**
   * Decides what to do after a failure; by default temporary ones (web/kit/loading/failure.ts) are repeated, all others given
   * up.
   */
  judge?: (error: unknown) => Verdict;
  onRefused?: ((error: unknown) => void) | undefined;
  /** Longest pause between two requests. */
  maxPauseMs: number;
  /** Accepted values stay in the list until they are dropped. */
  keepsSent?: boolean;
  /** Storage for values that must survive a reload. */
  store?: { read: () => readonly Value[]; write: (values: readonly Value[]) => void } | undefined;
  /** Called once something is unsent; the function it returns is called once everything is sent. */
  whileUnsent?: ((flush: () => Promise<void>) => () => void) | undefined;
};

type QueueItem<Value> = Progress & { value: Value };

const FIRST_PAUSE_MS = 2000;
/** Share of a random delay, so that pages disconnected at one moment do not return at one moment. */
const JITTER = 0.25;

const judgeByStatus = (error: unknown): Verdict => (isTransient(error) ? 'retry' : 'refuse');
const isPending = ({ state }: Progress): boolean => state === 'queued' || state === 'waiting';

/**
 * A queue of values for the server: one request at a time, in order, repeated after temporary failures. Independent of
 * the page; callers set their rules by options (docs/decisions/100).
 */
export class Outbox<Value extends Keyed> {
  readonly #options: OutboxOptions<Value>;
  readonly #listeners = new Set<() => void>();
  #all: readonly QueueItem<Value>[] = [];
  #entries: readonly Entry<Value>[] = [];
  #underWay: readonly QueueItem<Value>[] = [];
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isHeld = false;
  #trouble: unknown;
  #pauseMs = FIRST_PAUSE_MS;
  #stopWatching: (() => void) | undefined;

  constructor(options: OutboxOptions<Value>) {
    this.#options = options;
    const stored = options.store?.read() ?? [];
    if (stored.length > 0) this.#change(stored.map((value) => ({ value, state: 'queued' })));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): readonly Entry<Value>[] => this.#entries;

  /** Error of the latest request, while it is going to be repeated. */
  get trouble(): unknown {
    return this.#trouble;
  }

  /** Values still to be sent. */
  pending(): Value[] {
    return this.#all.filter(isPending).map(({ value }) => value);
  }

  isUnderWay(key: string): boolean {
    return this.#underWay.some(({ value }) => value.key === key);
  }

  /** Adds a value; `later`: sent by the next `flush` or `flushIn`. */
  put(value: Value, when: 'now' | 'later' = 'now'): void {
    this.#change([...this.#all.filter((item) => item.value.key !== value.key), { value, state: 'queued' }]);
    if (when === 'now') void this.flush();
  }

  /** Puts stored values before those of this page, and sends them. */
  restore(values: readonly Value[]): void {
    const known = new Set(this.#all.map(({ value }) => value.key));
    const stored = values.filter(({ key }) => !known.has(key)).map((value) => ({ value, state: 'queued' as const }));
    if (stored.length === 0) return;
    this.#change([...stored, ...this.#all]);
    void this.flush();
  }

  /** Sends a refused value again. */
  retry(key: string): void {
    this.#change(this.#all.map((item) => (item.value.key === key ? { value: item.value, state: 'queued' } : item)));
    void this.flush();
  }

  drop(keys: ReadonlySet<string>): void {
    if (this.#all.some(({ value }) => keys.has(value.key)))
      this.#change(this.#all.filter(({ value }) => !keys.has(value.key)));
  }

  /** Sends after this many milliseconds; replaces an earlier plan. */
  flushIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** Sends all pending values now; resolves once they are sent, refused, or must wait. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (!this.#running && this.#next().length > 0) this.#running = this.#run();
    await this.#running;
  };

  /** Resolves once no request is under way; none begins before `resume`. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  resume(): void {
    this.#isHeld = false;
    if (this.#next().length > 0) this.flushIn(0);
  }

  #next(): readonly QueueItem<Value>[] {
    return this.#isHeld ? [] : this.#all.filter(isPending).slice(0, this.#options.batchSize);
  }

  async #run(): Promise<void> {
    try {
      for (let batch = this.#next(); batch.length > 0; batch = this.#next())
        if (!(await this.#sendBatch(batch))) return;
    } finally {
      this.#running = undefined;
    }
  }

  /** Returns false if the remaining batches must wait. */
  async #sendBatch(batch: readonly QueueItem<Value>[]): Promise<boolean> {
    this.#underWay = batch;
    try {
      const taken = new Set(await this.#options.send(batch.map(({ value }) => value)));
      this.#trouble = undefined;
      this.#pauseMs = FIRST_PAUSE_MS;
      this.#underWay = [];
      // A value put meanwhile under the same key is another object, so it stays pending.
      if (this.#options.keepsSent)
        this.#change(this.#all.map((item) => (taken.has(item.value) ? { value: item.value, state: 'sent' } : item)));
      else this.#change(this.#all.filter(({ value }) => !taken.has(value)));
      return taken.size > 0;
    } catch (error) {
      this.#underWay = [];
      return this.#fail(batch, error);
    }
  }

  async #fail(batch: readonly QueueItem<Value>[], error: unknown): Promise<boolean> {
    const { judge = judgeByStatus, maxPauseMs, onRefused } = this.#options;
    const verdict = judge(error);
    if (verdict === 'split' && batch.length > 1) {
      for (const item of batch) if (!(await this.#sendBatch([item]))) return false;
      return true;
    }
    const isRefused = verdict === 'split' || verdict === 'refuse';
    this.#trouble = isRefused ? undefined : error;
    if (!isRefused) {
      this.flushIn(verdict === 'retry' ? this.#pauseMs * (1 + JITTER * Math.random()) : verdict.retryAfterMs);
      this.#pauseMs = Math.min(maxPauseMs, this.#pauseMs * 2);
    }
    const failed = new Set(batch.map(({ value }) => value));
    const state = isRefused ? 'failed' : 'waiting';
    this.#change(
      this.#all.map((item) => (failed.has(item.value) ? { value: item.value, state, failure: error } : item)),
    );
    if (isRefused) onRefused?.(error);
    return isRefused;
  }

  #change(all: readonly QueueItem<Value>[]): void {
    const { store, whileUnsent } = this.#options;
    this.#all = all;
    this.#entries = all.map(({ value, ...rest }) => ({ ...value, ...rest }));
    const unsent = all.filter(({ state }) => state !== 'sent');
    store?.write(unsent.map(({ value }) => value));
    if (unsent.length > 0) this.#stopWatching ??= whileUnsent?.(this.flush);
    else {
      this.#stopWatching?.();
      this.#stopWatching = undefined;
    }
    for (const listener of this.#listeners) listener();
  }
}
