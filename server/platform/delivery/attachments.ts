import type { Connection } from '#server/platform/db/pool.ts';

/** A paper of a letter as it waits in the queue: what makes it, and of what. */
export type Attachment = { kind: string; key: string };

export type AttachedFile = { name: string; content_type: string; content: Buffer };

/** Papers of one kind, made when their letter goes out. `make` gives nothing where there is none any more. */
export type AttachmentKind = {
  name: string;
  make: (db: Connection, key: string) => Promise<AttachedFile | undefined>;
};

/** A failure of making an attachment without its message, which may quote somebody's data: the place it failed at stays. */
function withoutWords(error: unknown, kind: string): Error {
  const failure = new Error(`no attachment was made: ${kind}`);
  if (error instanceof Error && error.stack) failure.stack = error.stack;
  return failure;
}

/** The papers of one letter, one after another: rendering one takes a tenth of a second of the processor. */
export async function makeAttachments(
  kinds: readonly AttachmentKind[],
  db: Connection,
  attachments: readonly Attachment[],
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const { kind, key } of attachments) {
    try {
      const file = await kinds.find(({ name }) => name === kind)?.make(db, key);
      if (file) files.push(file);
    } catch (error) {
      throw withoutWords(error, kind);
    }
  }
  return files;
}
