import { MAX_FILES } from '#contract/chat/fields.ts';
import { Outbox } from '#web/kit/outbox/outbox.ts';
import type { StoredFile, UploadOptions } from '#web/kit/uploads/upload-file.ts';

/** A file of a message; without `stored` it has still to be uploaded, of a stored one `file` may be empty. */
export type Attachment = { key: string; file: File; stored?: StoredFile | undefined };

/** An attachment as the composer shows it; `away`: it waits for the network and goes by itself. */
export type AttachedFile = Attachment & {
  /** Progress from 0 to 1. */
  part: number;
  state: 'waiting' | 'sending' | 'away' | 'failed' | 'sent';
  /** The failure as thrown, of `away` and `failed`. */
  failure?: unknown;
};
export type AttachmentsState = {
  files: readonly AttachedFile[];
  /** Names of the last chosen files for which there was no room. */
  leftOut: readonly string[];
  /** Whether the device has stored all of them: otherwise they live as long as the page. */
  isKept: boolean;
};

type Ports = {
  upload: (file: File, options: UploadOptions) => Promise<StoredFile>;
  /** Stores an attachment on the device, or what has become of it. */
  keep: (attachment: Attachment) => Promise<void>;
  forget: (key: string) => void;
  /** Called once something waits to be uploaded; the function it returns is called once nothing does. */
  whileUnsent?: (flush: () => Promise<void>) => () => void;
};

const MAX_PAUSE_MS = 30_000;

/** An attachment without its content, which is uploaded already. */
const asStored = (stored: StoredFile, key: string): Attachment => ({
  key,
  file: new File([], stored.original_name, { type: stored.content_type }),
  stored,
});

/**
 * Files of the message being written: stored on the device, then uploaded one after the other, again and again without a
 * network, until a message takes them. They belong to the page, not to the screen.
 */
export class Attachments {
  readonly #ports: Ports;
  readonly #outbox: Outbox<Attachment>;
  readonly #running = new Map<string, { stored: Promise<StoredFile>; stop: AbortController }>();
  readonly #done = new Map<string, StoredFile>();
  readonly #parts = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #leftOut: readonly string[] = [];
  #isKept = true;
  #state: AttachmentsState = { files: [], leftOut: [], isKept: true };

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#outbox = new Outbox<Attachment>({
      batchSize: 1,
      send: async (batch) => {
        for (const one of batch) await this.upload(one);
        return batch;
      },
      maxPauseMs: MAX_PAUSE_MS,
      keepsSent: true,
      whileUnsent: ports.whileUnsent,
    });
    this.#outbox.subscribe(() => this.#changed());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): AttachmentsState => this.#state;

  /** Takes chosen files, as far as there is room, once the device has them: what is seen survives a reload. */
  async add(chosen: readonly File[]): Promise<void> {
    const taken = chosen.slice(0, this.#room());
    this.#leftOut = chosen.slice(taken.length).map(({ name }) => name);
    this.#changed();
    for (const file of taken) {
      const attachment = { key: crypto.randomUUID(), file };
      await this.#keep(attachment);
      this.#outbox.put(attachment);
    }
  }

  /** Takes back the files of a refused message; false, with none taken, if there is no room for all. */
  putBack(attachments: readonly Attachment[]): boolean {
    const room = this.#room();
    const isFitting = attachments.length <= room;
    this.#leftOut = isFitting ? [] : attachments.slice(room).map(({ file }) => file.name);
    if (isFitting)
      for (const one of attachments) {
        void this.#keep(one);
        this.#outbox.put(one);
      }
    this.#changed();
    return isFitting;
  }

  /** Puts files a former page had stored before those of this one. */
  restore(attachments: readonly Attachment[]): void {
    this.#outbox.restore(attachments.slice(0, this.#room()));
  }

  /** Gives the files to a message; from now on they are uploaded for it. */
  take(): readonly Attachment[] {
    const taken = this.#outbox
      .getState()
      .map(({ key, file, stored }) => ({ key, file, stored: this.#done.get(key) ?? stored }));
    this.#outbox.drop(new Set(taken.map(({ key }) => key)));
    this.#leftOut = [];
    this.#changed();
    return taken;
  }

  remove(key: string): void {
    this.#running.get(key)?.stop.abort();
    this.#outbox.drop(new Set([key]));
    this.#ports.forget(key);
    this.#leftOut = [];
    this.#changed();
  }

  /**
   * The stored file of an attachment; one upload at a time for each, whoever asks. Rejects with the call's failure, which
   * names the file.
   */
  upload(attachment: Attachment): Promise<StoredFile> {
    const { key, file, stored = this.#done.get(key) } = attachment;
    if (stored) {
      this.#done.set(key, stored);
      return Promise.resolve(stored);
    }
    const running = this.#running.get(key);
    if (running) return running.stored;
    const stop = new AbortController();
    const upload = this.#send(key, file, stop.signal).finally(() => this.#running.delete(key));
    this.#running.set(key, { stored: upload, stop });
    return upload;
  }

  async #send(key: string, file: File, signal: AbortSignal): Promise<StoredFile> {
    const onProgress = (part: number) => {
      this.#parts.set(key, part);
      this.#changed();
    };
    onProgress(0);
    const stored = await this.#ports.upload(file, { signal, onProgress });
    this.#done.set(key, stored);
    // A message that has taken it meanwhile is stored with it.
    if (this.#outbox.getState().some((one) => one.key === key)) await this.#keep(asStored(stored, key));
    return stored;
  }

  /** Where the device keeps nothing, the page does. */
  async #keep(attachment: Attachment): Promise<void> {
    this.#isKept = await this.#ports.keep(attachment).then(
      () => this.#isKept,
      () => false,
    );
  }

  #room(): number {
    return Math.max(0, MAX_FILES - this.#outbox.getState().length);
  }

  #changed(): void {
    const files = this.#outbox.getState().map((entry): AttachedFile => {
      const { key, file, state, failure } = entry;
      const shown = { key, file, part: this.#parts.get(key) ?? 0, stored: this.#done.get(key) };
      if (state === 'sent') return { ...shown, part: 1, state };
      if (state === 'queued') return { ...shown, state: this.#outbox.isUnderWay(key) ? 'sending' : 'waiting' };
      return { ...shown, failure, state: state === 'waiting' ? 'away' : 'failed' };
    });
    this.#state = { files, leftOut: this.#leftOut, isKept: this.#isKept };
    for (const listener of this.#listeners) listener();
  }
}
