import type { CampPress, CampResult } from '#contract/evakobaza/camp.ts';
import { MAX_CAMP_MARKS } from '#contract/evakobaza/words.ts';
import { handoverDocumentKeys } from '#contract/trips/leaving.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { failureOf, isTransient } from '#web/kit/loading/failure.ts';
import { Outbox, type OutboxOptions } from '#web/kit/outbox/outbox.ts';
import { storedList, type TextStore } from '#web/kit/outbox/stored-list.ts';

export type HandoverPress = Extract<CampPress, { kind: 'handover' }>;

/** A mark that was not written, so that somebody must act; `what`: the words that were typed. */
export type MarkProblem = { key: string; name: string; text: string; what: string };
export type MarksState = {
  waiting: readonly CampPress[];
  failure: string | null;
  problems: readonly MarkProblem[];
};

const STORAGE_KEY = 'camp-marks';
const MAX_PAUSE_MS = 20_000;

const isHandover = (mark: CampPress): mark is HandoverPress => mark.kind === 'handover';
/** Only codes and hours lie in the browser's storage: no words about a child. */
const mayBeStored = (mark: CampPress): boolean => isHandover(mark) && mark.remark === '';

/** Type guard: a malformed entry would block its batch for ever. */
function isStored(stored: unknown): stored is HandoverPress {
  const { kind, key, code, at, seen, to, document, remark } = (stored ?? {}) as Record<string, unknown>;
  return (
    kind === 'handover' &&
    remark === '' &&
    /^[\da-f-]{36}$/.test(String(key)) &&
    /^[\dA-Z-]{1,40}$/i.test(String(code)) &&
    !Number.isNaN(Date.parse(String(at))) &&
    Number.isSafeInteger(seen) &&
    (to === null || /^[\w-]{1,40}$/.test(String(to))) &&
    (document === null || handoverDocumentKeys.some((one) => one === document))
  );
}

const wordsOf = (mark: CampPress): string => {
  if (mark.kind === 'medicine') return [mark.medicine, mark.dose, mark.remark].filter(Boolean).join(', ');
  return mark.kind === 'note' ? mark.text : mark.remark;
};

/**
 * Outbox of the camp's marks: sent in order, in batches, each under its own key, so that the server counts a repeated one once.
 * Without a network they wait. Of these only handovers survive a reload, as codes; what was typed is kept in memory alone
 * (docs/product/offline.md, «The check-in and the camp»).
 */
export class CampMarks {
  readonly #outbox: Outbox<CampPress>;
  readonly #listeners = new Set<() => void>();
  #problems: readonly MarkProblem[] = [];
  #state: MarksState;

  /** `onAnswer` gets the results of each request. */
  constructor(
    send: (marks: readonly CampPress[]) => Promise<readonly CampResult[]>,
    onAnswer: (answers: readonly CampResult[]) => void,
    storage: TextStore,
    whileUnsent?: OutboxOptions<CampPress>['whileUnsent'],
  ) {
    const stored = storedList(storage, STORAGE_KEY, isStored);
    this.#outbox = new Outbox<CampPress>({
      batchSize: MAX_CAMP_MARKS,
      send: async (batch) => {
        const answers = await send(batch);
        // The list shows the result before the mark leaves the outbox.
        onAnswer(answers);
        this.#problems = [...this.#problems, ...answers.flatMap((one) => problemOf(one, batch))];
        const answered = new Set(answers.map(({ key }) => key));
        return batch.filter(({ key }) => answered.has(key));
      },
      // No mark is dropped: a refusal is shown, and the mark is sent again.
      judge: () => 'retry',
      maxPauseMs: MAX_PAUSE_MS,
      store: {
        read: stored.read,
        write: (marks) => stored.write(marks.filter(mayBeStored).filter(isHandover)),
      },
      whileUnsent,
    });
    this.#state = this.#snapshot();
    this.#outbox.subscribe(() => this.#changed());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): MarksState => this.#state;

  add(mark: CampPress): void {
    this.#outbox.put(mark);
  }

  /** Cancels a mark that was not sent yet; false if it is too late, and the mark itself must be undone. */
  takeBack(key: string): boolean {
    if (this.#outbox.isUnderWay(key)) return false;
    this.#outbox.drop(new Set([key]));
    return true;
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

  #snapshot(): MarksState {
    const { trouble } = this.#outbox;
    const failure = trouble === undefined || isTransient(trouble) ? null : failureOf(trouble).errors[0];
    return { waiting: this.#outbox.pending(), failure, problems: this.#problems };
  }

  #changed(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }
}

function problemOf({ key, outcome, text, child }: CampResult, sent: readonly CampPress[]): MarkProblem[] {
  const mark = sent.find((one) => one.key === key);
  if (!mark || outcome === 'saved') return [];
  return [{ key, text, what: wordsOf(mark), name: child ? surnameAndName(child) : `код ${mark.code}` }];
}
