import type { ChatMessage, DialogState } from '#contract/chat/messages.ts';
import type { NamedMatter } from '#contract/chat/named-matters.ts';
import { type CallFailure, failureOf, mayPass } from '#web/kit/failure.ts';
import { saveBeforeLeaving } from '#web/kit/save-before-leaving.ts';
import type { StoredFile } from '#web/kit/upload-file.ts';

export type MeantAbout = { kind: NamedMatter; participant_id?: number };
/** A message to send; `seen_id` and `close` are used by the administration (NewAnswer in contract/chat/messages.ts). */
export type Written = {
  text: string;
  files: readonly StoredFile[];
  about?: MeantAbout | undefined;
  seen_id?: number | undefined;
  close?: boolean | undefined;
};

/** A message of the outbox: queued, being sent, waiting for a retry, refused for good, or sent. */
export type Outgoing = Written & {
  request_key: string;
  /** By the page's clock until the server's time is known. */
  created_at: string;
  state: 'queued' | 'sending' | 'waiting' | 'failed' | 'sent';
  /** Why it waits or was refused. */
  failure?: CallFailure;
  /** The stored message, once sent. */
  message?: ChatMessage;
};

export type Sent = { message: ChatMessage; dialog: DialogState };
type Send = (outgoing: Outgoing) => Promise<Sent>;
/** Calls `flush` whenever waiting messages may succeed; returns the cleanup. */
type OnReturn = (flush: () => void) => () => void;

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;
/** The server accepts twenty a minute, so a slot is free again by then. */
const TOO_MANY_RETRY_MS = 15_000;
const TOO_MANY = 429;

const isUnsent = ({ state }: Outgoing): boolean => state !== 'sent';
const isToSend = ({ state }: Outgoing): boolean => state === 'queued' || state === 'waiting';

/**
 * Messages written into one dialog that the server has not confirmed. Sent one after another in the order of writing,
 * each with a request key, so that a repeated request is the same message. Lives as long as the page, across screens,
 * in memory only.
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

  /** Sends a refused message again. */
  retry(request_key: string): void {
    this.#set(request_key, { state: 'queued' });
    void this.flush();
  }

  /** Removes messages that were refused or are shown by the dialog already. */
  drop(keys: ReadonlySet<string>): void {
    if (this.#all.some(({ request_key }) => keys.has(request_key)))
      this.#change(this.#all.filter(({ request_key }) => !keys.has(request_key)));
  }

  /** Sends waiting messages now, e.g. when the network returns. */
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

  /** Resolves to false if the following messages must wait, too. */
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

  /** While something is unsent: sends it when the network returns, and warns before the tab is closed. */
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
