import type { PressResult } from '#contract/evakobaza/check-in.ts';
import { MAX_PRESSES } from '#contract/evakobaza/words.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { failureOf, isTransient } from '#web/kit/loading/failure.ts';
import { Outbox, type OutboxOptions } from '#web/kit/outbox/outbox.ts';
import { storedList, type TextStore } from '#web/kit/outbox/stored-list.ts';

/**
 * A mark without an answer yet: an arrival, or one taken back (`kind`). `seen_version` and `after` say what it rests on
 * (contract/evakobaza/check-in.ts); marks that a former version of this script has stored have neither.
 */
export type PendingPress = {
  key: string;
  code: string;
  pressed_at: string;
  kind?: 'undone';
  seen_version?: number;
  after?: string;
};

/** The portal's answer to a mark; `kept`: the arrival could not be taken back. */
export type MarkResult = Omit<PressResult, 'outcome'> & { outcome: PressResult['outcome'] | 'taken_back' | 'kept' };
/** Calls that send marks: arrivals together, each taking back alone. */
export type SendMarks = {
  arrive: (presses: readonly PendingPress[]) => Promise<readonly MarkResult[]>;
  takeBack: (press: PendingPress) => Promise<MarkResult>;
};
/** A mark that changed nothing, so that somebody must act. */
export type PressProblem = Pick<PressResult, 'key' | 'text'> & { code: string; title: string };
export type PressState = {
  waiting: readonly PendingPress[];
  failure: string | null;
  problems: readonly PressProblem[];
};

const STORAGE_KEY = 'check-in-presses';
const MAX_PAUSE_MS = 20_000;

/** Whether the child is not as the mark said. A repeated mark is answered what it did then: it may be undone since. */
const isProblem = ({ outcome, person }: MarkResult): boolean => {
  if (outcome === 'arrived' || outcome === 'already') return person !== null && person.arrived_at === null;
  return outcome !== 'taken_back';
};

const isKey = (text: unknown): boolean => /^[\da-f-]{36}$/.test(String(text));
/** Type guard: a malformed entry would block its batch for ever. */
const isWaiting = (stored: unknown): stored is PendingPress => {
  const { key, code, pressed_at, kind, seen_version, after } = (stored ?? {}) as Record<string, unknown>;
  return (
    isKey(key) &&
    /^[\dA-Z-]{1,40}$/i.test(String(code)) &&
    !Number.isNaN(Date.parse(String(pressed_at))) &&
    (kind === undefined || kind === 'undone') &&
    (seen_version === undefined || Number.isSafeInteger(seen_version)) &&
    (after === undefined || isKey(after))
  );
};

/** Marks that go in one request: arrivals up to the first that is taken back, or that one. */
function runOf(batch: readonly PendingPress[]): readonly PendingPress[] {
  const end = batch.findIndex(({ kind }) => kind === 'undone');
  return end === -1 ? batch : batch.slice(0, Math.max(end, 1));
}

/**
 * Outbox of the gate's marks: sent in order, in batches, each under its own key, so that the server counts a repeated
 * one once. Without a network they wait. Only the codes of the QR pictures survive a reload, no names or phones.
 */
export class Presses {
  readonly #outbox: Outbox<PendingPress>;
  readonly #listeners = new Set<() => void>();
  #problems: readonly PressProblem[] = [];
  #state: PressState;

  /** `onAnswer` gets the result of each press. */
  constructor(
    send: SendMarks,
    onAnswer: (answer: MarkResult) => void,
    storage: TextStore,
    whileUnsent?: OutboxOptions<PendingPress>['whileUnsent'],
  ) {
    this.#outbox = new Outbox({
      batchSize: MAX_PRESSES,
      send: async (batch) => {
        const run = runOf(batch);
        const [first] = run;
        const answers = first?.kind === 'undone' ? [await send.takeBack(first)] : await send.arrive(run);
        // The list shows the result before the press leaves the outbox.
        for (const answer of answers) onAnswer(answer);
        this.#problems = [...this.#problems, ...answers.filter(isProblem).flatMap((one) => problemOf(one, run))];
        const answered = new Set(answers.map(({ key }) => key));
        return run.filter(({ key }) => answered.has(key));
      },
      // No press is dropped: a refusal is shown, and the press is sent again.
      judge: () => 'retry',
      maxPauseMs: MAX_PAUSE_MS,
      store: storedList(storage, STORAGE_KEY, isWaiting),
      whileUnsent,
    });
    this.#state = this.#snapshot();
    this.#outbox.subscribe(() => this.#changed());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): PressState => this.#state;

  /**
   * Marks a child, or takes its mark back. The opposite that still waits is dropped instead; on one that is under way the
   * new mark rests, for nobody knows yet what it will do.
   */
  mark({ code, kind, ...rest }: Pick<PendingPress, 'code' | 'kind' | 'seen_version' | 'pressed_at'>): void {
    this.#problems = this.#problems.filter((one) => one.code !== code);
    const before = this.lastOf(code);
    // Pressed twice before the row could show it.
    if (before && before.kind === kind) return;
    if (before && !this.#outbox.isUnderWay(before.key)) {
      this.#outbox.drop(new Set([before.key]));
      return;
    }
    this.#outbox.put({
      key: crypto.randomUUID(),
      code,
      ...rest,
      ...(kind === undefined ? {} : { kind }),
      ...(before === undefined ? {} : { after: before.key }),
    });
  }

  /** The child's last mark that waits. */
  lastOf(code: string): PendingPress | undefined {
    return this.#state.waiting.findLast((one) => one.code === code);
  }

  /** Sends now what waits: the network may be back. */
  readonly flush = (): Promise<void> => this.#outbox.flush();

  /** Discards a problem that was read. */
  forget(key: string): void {
    this.#problems = this.#problems.filter((one) => one.key !== key);
    this.#changed();
  }

  stop(): void {
    void this.#outbox.hold();
  }

  #snapshot(): PressState {
    const { trouble } = this.#outbox;
    const failure = trouble === undefined || isTransient(trouble) ? null : failureOf(trouble).errors[0];
    return { waiting: this.#outbox.pending(), failure, problems: this.#problems };
  }

  #changed(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }
}

function problemOf({ key, text, person, outcome }: MarkResult, sent: readonly PendingPress[]): PressProblem[] {
  const code = sent.find((one) => one.key === key)?.code;
  if (code === undefined) return [];
  const name = person ? surnameAndName(person) : `код ${code}`;
  return [{ key, text, code, title: outcome === 'kept' ? `Отметка не снята: ${name}` : `Не отмечено: ${name}` }];
}
