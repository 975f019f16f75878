import { mayPass } from '#web/kit/failure.ts';

/** What is to be sent; a newer value of the same key takes the place of the older. */
export type Keyed = { readonly key: string };

type Progress = {
  /** Not sent yet, kept back by a failure that may pass, refused for good, or taken by the server. */
  state: 'queued' | 'waiting' | 'failed' | 'sent';
  /** Why it waits or was refused, as it was thrown. */
  failure?: unknown;
};

export type Entry<Value extends Keyed> = Value & Progress;

/**
 * What a failed sending means: it is made again after a growing pause, or after one of so many milliseconds; all of it is
 * refused for good; or one value is to blame, and each is sent alone.
 */
export type Verdict = 'retry' | { retryAfterMs: number } | 'refuse' | 'split';

export type OutboxOptions<Value extends Keyed> = {
  /** Gives those of the batch that the server has taken; the others stay. Fails as the call does. */
  send: (batch: readonly Value[]) => Promise<readonly Value[]>;
  /** How many go together, the oldest first. */
  batchSize: number;
  /** Without it: what may pass (web/kit/failure.ts) is sent again, all else refused. */
  judge?: (error: unknown) => Verdict;
  onRefused?: ((error: unknown) => void) | undefined;
  /** The longest pause between two tries. */
  maxPauseMs: number;
  /** What the server has taken stays in the list until it is dropped. */
  keepsSent?: boolean;
  /** Where values outlive a reload. */
  store?: { read: () => readonly Value[]; write: (values: readonly Value[]) => void };
  /** Called with `flush` as soon as something is not sent; what it gives is called once all is. */
  whileUnsent?: ((flush: () => Promise<void>) => () => void) | undefined;
};

type Held<Value> = Progress & { value: Value };

const FIRST_PAUSE_MS = 2000;
/** Pages that were cut off together do not come back together. */
const JITTER = 0.25;

const judgeByStatus = (error: unknown): Verdict => (mayPass(error) ? 'retry' : 'refuse');
const isPending = ({ state }: Progress): boolean => state === 'queued' || state === 'waiting';

/**
 * Values on their way to the server: one sending at a time, in the order they were put, made again while the failure may
 * pass. Knows neither the page nor the clock's hour; each caller's rules are its options (docs/decisions/100).
 */
export class Outbox<Value extends Keyed> {
  readonly #options: OutboxOptions<Value>;
  readonly #listeners = new Set<() => void>();
  #all: readonly Held<Value>[] = [];
  #entries: readonly Entry<Value>[] = [];
  #underWay: readonly Held<Value>[] = [];
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

  /** Why the last sending failed, while it is going to be made again. */
  get trouble(): unknown {
    return this.#trouble;
  }

  /** Values that are to be sent, as they were put. */
  pending(): Value[] {
    return this.#all.filter(isPending).map(({ value }) => value);
  }

  isUnderWay(key: string): boolean {
    return this.#underWay.some(({ value }) => value.key === key);
  }

  /** Sent at once, or with `flush` and `flushIn`. */
  put(value: Value, when: 'now' | 'later' = 'now'): void {
    this.#change([...this.#all.filter((one) => one.value.key !== value.key), { value, state: 'queued' }]);
    if (when === 'now') void this.flush();
  }

  /** Once more what was refused. */
  retry(key: string): void {
    this.#change(this.#all.map((one) => (one.value.key === key ? { value: one.value, state: 'queued' } : one)));
    void this.flush();
  }

  drop(keys: ReadonlySet<string>): void {
    if (this.#all.some(({ value }) => keys.has(value.key)))
      this.#change(this.#all.filter(({ value }) => !keys.has(value.key)));
  }

  /** Sends in so many milliseconds; a time planned before is forgotten. */
  flushIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** Sends now what is pending; done when all is sent or refused, or must wait. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (!this.#running && this.#next().length > 0) this.#running = this.#run();
    await this.#running;
  };

  /** Nothing is under way once this is done, and nothing begins until `resume`. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  resume(): void {
    this.#isHeld = false;
    if (this.#next().length > 0) this.flushIn(0);
  }

  #next(): readonly Held<Value>[] {
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

  /** False where the rest must wait. */
  async #sendBatch(batch: readonly Held<Value>[]): Promise<boolean> {
    this.#underWay = batch;
    try {
      const taken = new Set(await this.#options.send(batch.map(({ value }) => value)));
      this.#trouble = undefined;
      this.#pauseMs = FIRST_PAUSE_MS;
      this.#underWay = [];
      // What was put anew meanwhile is another value.
      if (this.#options.keepsSent)
        this.#change(this.#all.map((one) => (taken.has(one.value) ? { value: one.value, state: 'sent' } : one)));
      else this.#change(this.#all.filter(({ value }) => !taken.has(value)));
      return taken.size > 0;
    } catch (error) {
      this.#underWay = [];
      return this.#fail(batch, error);
    }
  }

  async #fail(batch: readonly Held<Value>[], error: unknown): Promise<boolean> {
    const { judge = judgeByStatus, maxPauseMs, onRefused } = this.#options;
    const verdict = judge(error);
    if (verdict === 'split' && batch.length > 1) {
      for (const one of batch) if (!(await this.#sendBatch([one]))) return false;
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
    this.#change(this.#all.map((one) => (failed.has(one.value) ? { value: one.value, state, failure: error } : one)));
    if (isRefused) onRefused?.(error);
    return isRefused;
  }

  #change(all: readonly Held<Value>[]): void {
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
