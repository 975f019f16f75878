import { failureOf, isTransient } from '../loading/failure.ts';
import { SHRINKING, type StoredFile, type UploadOptions } from './upload-file.ts';
import { markUploadsBegun } from './uploads-begun.ts';

/** Sends a file and returns it as stored. */
export type Upload = (file: File, options: UploadOptions) => Promise<StoredFile>;

/** An upload under way, or one that failed and waits to be repeated or removed. */
export type RunningUpload = {
  /** What it is for, e.g. `questionnaire:12:identity_document_file1`; a field of its own screen has a key of its own. */
  key: string;
  /** The field in words, for places where the field is not seen. */
  title: string;
  file: File;
  /** Progress from 0 to 1. */
  part: number;
  /** A photo is being made smaller before it goes. */
  isShrinking?: boolean;
  failure?: { text: string; isPassing: boolean };
  /** Whether it goes on without its field: a field of a form with several steps. */
  isKept: boolean;
};

type Start = {
  title: string;
  upload: Upload;
  /** Saves the stored file while no field of the key is shown; without it the upload ends with its field. */
  whenAway?: ((stored: StoredFile) => Promise<void>) | undefined;
};
type Entry = { shown: RunningUpload; start: Start; stop: AbortController };

/**
 * Uploads of this page by what they are for. They belong to the page, not to a field: a field may go, with a section or a
 * step, and shows the upload again when it is back (docs/product/interface.md, «Files on their way»).
 */
export class RunningUploads {
  readonly #entries = new Map<string, Entry>();
  readonly #fields = new Map<string, (stored: StoredFile) => void>();
  readonly #listeners = new Set<() => void>();
  readonly #endedAway = new Set<(upload: RunningUpload) => void>();
  readonly #untold: RunningUpload[] = [];
  #state: readonly RunningUpload[] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): readonly RunningUpload[] => this.#state;

  /** Tells of uploads that were stored, or failed, while their field was not shown; also of those that ended before. */
  onEndedAway(listener: (upload: RunningUpload) => void): () => void {
    this.#endedAway.add(listener);
    for (const upload of this.#untold.splice(0)) listener(upload);
    return () => this.#endedAway.delete(listener);
  }

  /** Uploads a file; an upload of the key that is under way is replaced. */
  async start(key: string, file: File, start: Start): Promise<void> {
    markUploadsBegun();
    this.#entries.get(key)?.stop.abort();
    const stop = new AbortController();
    const shown = { key, title: start.title, file, part: 0, isKept: start.whenAway !== undefined };
    this.#put({ shown, start, stop });
    const { signal } = stop;
    const change = (to: Partial<RunningUpload>) => {
      const entry = this.#entries.get(key);
      if (!signal.aborted && entry) this.#put({ ...entry, shown: { ...entry.shown, ...to } });
    };
    try {
      const stored = await start.upload(file, {
        signal,
        onProgress: (part) => change({ part }),
        onShrinking: (isShrinking) => change({ isShrinking }),
      });
      if (signal.aborted) return;
      const field = this.#fields.get(key);
      // Its end is told once it is saved: whoever hears of it may close the page.
      if (field) field(stored);
      else await start.whenAway?.(stored);
      if (signal.aborted) return;
      this.#entries.delete(key);
      this.#changed();
      if (!field) this.#tellOfEnd(shown);
    } catch (error) {
      if (signal.aborted) return;
      const failure = { text: failureOf(error).errors[0], isPassing: isTransient(error) };
      change({ failure });
      if (!this.isShown(key)) this.#tellOfEnd({ ...shown, failure });
    }
  }

  /** Sends a failed file again. */
  retry(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) void this.start(key, entry.shown.file, entry.start);
  }

  /** Stops an upload, or removes a failed one. */
  cancel(key: string): void {
    this.#entries.get(key)?.stop.abort();
    if (this.#entries.delete(key)) this.#changed();
  }

  /** The field of a key is shown: it takes the stored file. Returns a function to call when it goes. */
  attach(key: string, take: (stored: StoredFile) => void): () => void {
    this.#fields.set(key, take);
    this.#changed();
    return () => {
      if (this.#fields.get(key) !== take) return;
      this.#fields.delete(key);
      if (this.#entries.get(key)?.shown.isKept === false) this.cancel(key);
      this.#changed();
    };
  }

  /** Whether the field of an upload is on the screen, which then shows it itself. */
  readonly isShown = (key: string): boolean => this.#fields.has(key);

  #tellOfEnd(upload: RunningUpload): void {
    // The frame that tells is loaded with the first upload, and may come after its end.
    if (this.#endedAway.size === 0) this.#untold.push(upload);
    for (const tell of this.#endedAway) tell(upload);
  }

  #put(entry: Entry): void {
    this.#entries.set(entry.shown.key, entry);
    this.#changed();
  }

  #changed(): void {
    this.#state = [...this.#entries.values()].map(({ shown }) => shown);
    for (const listener of this.#listeners) listener();
  }
}

/** The uploads of this page; on the server there are none. */
export const runningUploads = new RunningUploads();

/** Whether an upload goes on without its field on the screen. */
export const isAway = ({ key, isKept }: RunningUpload): boolean => isKept && !runningUploads.isShown(key);

export const percentOf = ({ part }: { part: number }): number => Math.round(part * 100);

/** «загружается, 40 %», «файл обрабатывается», «файл не загружен». */
export function uploadWords(upload: Pick<RunningUpload, 'part' | 'failure' | 'isShrinking'>): string {
  if (upload.failure) return 'файл не загружен';
  if (upload.isShrinking) return SHRINKING;
  return upload.part < 1 ? `загружается, ${percentOf(upload)} %` : 'файл обрабатывается';
}

/** What is said of several uploads at once: a failure first, then the one that has furthest to go. */
export function summaryOf(uploads: readonly RunningUpload[]): RunningUpload | undefined {
  const failed = uploads.find(({ failure }) => failure);
  return failed ?? [...uploads].sort((one, other) => one.part - other.part)[0];
}
