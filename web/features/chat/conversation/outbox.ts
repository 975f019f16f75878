import type { ChatMessage, DialogState } from '#contract/chat/messages.ts';
import type { NamedMatter } from '#contract/chat/named-matters.ts';
import { type CallFailure, failureOf, mayPass } from '#web/kit/failure.ts';
import { saveBeforeLeaving } from '#web/kit/save-before-leaving.ts';
import type { StoredFile } from '#web/kit/upload-file.ts';

export type MeantAbout = { kind: NamedMatter; participant_id?: number };
/** What is written; `seen_id` and `close` are the desk's (contract/chat/messages.ts, NewAnswer). */
export type Written = {
  text: string;
  files: readonly StoredFile[];
  about?: MeantAbout | undefined;
  seen_id?: number | undefined;
  close?: boolean | undefined;
};

/** On its way: in the queue, under way, kept back by what may pass, refused for good, or there. */
export type Outgoing = Written & {
  request_key: string;
  /** By this page's clock, until the server says its own. */
  created_at: string;
  state: 'queued' | 'sending' | 'waiting' | 'failed' | 'sent';
  /** Why it waits, or was refused. */
  failure?: CallFailure;
  /** Once the server has it. */
  message?: ChatMessage;
};

export type Sent = { message: ChatMessage; dialog: DialogState };
type Send = (outgoing: Outgoing) => Promise<Sent>;
/** Calls whenever what waits may be able to go, until the end that is given back. */
type OnReturn = (flush: () => void) => () => void;

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;
/** Twenty a minute: some place is free again by then. */
const TOO_MANY_RETRY_MS = 15_000;
const TOO_MANY = 429;

const isUnsent = ({ state }: Outgoing): boolean => state !== 'sent';
const isToSend = ({ state }: Outgoing): boolean => state === 'queued' || state === 'waiting';

/**
 * What somebody has written into one dialog and the server has not confirmed yet. Sent one after the other in the order
 * it was written, each under a key of its own, so that a repeated sending is the same message. Lives as long as the page:
 * screens come and go. Kept nowhere else.
 */
export class Outbox {
  readonly #send: Send;
  readonly #onReturn: OnReturn;
  readonly #listeners = new Set<() => void>();
  #all: readonly Outgoing[] = [];
  #isSending = false;
  #retryMs = FIRST_RETRY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | undefined;

  constructor(send: Send, onReturn: OnReturn) {
    this.#send = send;
    this.#onReturn = onReturn;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): readonly Outgoing[] => this.#all;

  add(written: Written, now: number): void {
    const created_at = new Date(now).toISOString();
    this.#change([...this.#all, { ...written, request_key: crypto.randomUUID(), created_at, state: 'queued' }]);
    void this.flush();
  }

  /** Once more what was refused. */
  retry(request_key: string): void {
    this.#set(request_key, { state: 'queued' });
    void this.flush();
  }

  /** Takes out what is not under way any more: it was refused, or the dialog shows it. */
  drop(keys: ReadonlySet<string>): void {
    if (this.#all.some(({ request_key }) => keys.has(request_key)))
      this.#change(this.#all.filter(({ request_key }) => !keys.has(request_key)));
  }

  /** Sends now what waits: the network may be back. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#all.find(isToSend); next; next = this.#all.find(isToSend))
        if (!(await this.#sendOne(next))) return;
    } finally {
      this.#isSending = false;
    }
  };

  /** False where the ones after it must wait with it. */
  async #sendOne(outgoing: Outgoing): Promise<boolean> {
    const { request_key } = outgoing;
    if (outgoing.state === 'queued') this.#set(request_key, { state: 'sending' });
    try {
      const { message } = await this.#send(outgoing);
      this.#retryMs = FIRST_RETRY_MS;
      this.#set(request_key, { state: 'sent', message });
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (!mayPass(error)) {
        this.#set(request_key, { state: 'failed', failure });
        return true;
      }
      this.#set(request_key, { state: 'waiting', failure });
      this.#timer = setTimeout(
        () => void this.flush(),
        failure.status === TOO_MANY ? TOO_MANY_RETRY_MS : this.#retryMs,
      );
      this.#retryMs = Math.min(LAST_RETRY_MS, this.#retryMs * 2);
      return false;
    }
  }

  #set(request_key: string, to: Partial<Outgoing>): void {
    this.#change(this.#all.map((one) => (one.request_key === request_key ? { ...one, ...to } : one)));
  }

  #change(all: readonly Outgoing[]): void {
    this.#all = all;
    const mustWatch = all.some(isUnsent);
    if (mustWatch && !this.#stopWatching) this.#stopWatching = this.#watch();
    if (!mustWatch) {
      this.#stopWatching?.();
      this.#stopWatching = undefined;
    }
    for (const listener of this.#listeners) listener();
  }

  /** As long as something is unsent: the network's return sends it, and the tab is not closed without a word. */
  #watch(): () => void {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ends = [this.#onReturn(() => void this.flush()), saveBeforeLeaving(this.flush)];
    window.addEventListener('beforeunload', warn);
    return () => {
      for (const end of ends) end();
      window.removeEventListener('beforeunload', warn);
    };
  }
}
