import { quoted } from '#contract/words/quotes.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import type { StoredFile } from '#web/kit/uploads/upload-file.ts';
import type { Unsent } from '../outbox.ts';
import type { Attachment } from './attachments.ts';

type Ports = {
  upload: (attachment: Attachment) => Promise<StoredFile>;
  /** Stores the message on the device with what was uploaded for it. */
  update: (message: Unsent) => void;
  /** Whether another tab has sent or dropped the message. */
  isGone: (key: string) => Promise<boolean>;
  /** Takes such a message off the screen: it was not sent from here. */
  drop: (key: string) => void;
  send: (message: Unsent, paths: string[]) => Promise<unknown>;
};

/** An upload's failure with the name of its file, which stands far from the words of a message. */
function named(error: unknown, { file }: Attachment): unknown {
  const { status, errors, named: data } = failureOf(error);
  const [first, ...rest] = errors;
  return Object.assign(new Error(`upload: ${status}`), {
    status,
    data: { ...data, errors: [`Файл ${quoted(file.name)}: ${first}`, ...rest] },
  });
}

/** Sends a message after its files. Rejects with the failure of the call, or of an upload, which names the file. */
export const sendWithFiles =
  ({ upload, update, isGone, drop, send }: Ports) =>
  async (message: Unsent): Promise<void> => {
    if (await isGone(message.key)) return drop(message.key);
    const files: Attachment[] = [...message.files];
    const paths: string[] = [];
    for (const [index, one] of message.files.entries()) {
      const stored = await upload(one).catch((error: unknown) => {
        throw named(error, one);
      });
      paths.push(stored.path);
      if (one.stored) continue;
      files[index] = { key: one.key, file: new File([], one.file.name, { type: one.file.type }), stored };
      update({ ...message, files: [...files] });
    }
    await send(message, paths);
  };
