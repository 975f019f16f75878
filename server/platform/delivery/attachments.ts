import type { Connection } from '#server/platform/db/pool.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';

/** An attachment of a queued letter: its kind, and the key it will be made of. */
export type Attachment = { kind: string; key: string };

/** A file of a letter; `source`: what an outbox keeps of it, to make it again when it is looked at. */
export type AttachedFile = { name: string; content_type: string; content: Buffer; source?: Attachment };

type ReadableStore = Pick<FileStore, 'read'>;

/** A kind of attachments, made when their letter is sent. `make` gives undefined where there is nothing to attach any more. */
export type AttachmentKind = {
  name: string;
  make: (db: Connection, key: string, storage: ReadableStore) => Promise<AttachedFile | undefined>;
};

/** The failure to make an attachment without the message, which may quote personal data, but with the stack. */
function withoutWords(error: unknown, kind: string): Error {
  const failure = new Error(`no attachment was made: ${kind}`);
  if (error instanceof Error && error.stack) failure.stack = error.stack;
  return failure;
}

/** Makes the attachments of a letter, one after another: rendering one takes a tenth of a second of processor time. */
export async function makeAttachments(
  kinds: readonly AttachmentKind[],
  { db, storage }: { db: Connection; storage: ReadableStore },
  attachments: readonly Attachment[],
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const { kind, key } of attachments) {
    try {
      const file = await kinds.find(({ name }) => name === kind)?.make(db, key, storage);
      if (file) files.push(file);
    } catch (error) {
      throw withoutWords(error, kind);
    }
  }
  return files;
}
