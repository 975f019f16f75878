import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { invalid, tooLarge } from '#server/platform/errors.ts';
import { allowUploadTime } from '#server/platform/http/connections/slow-callers.ts';

const MIB = 1024 * 1024;
// The form around the file: boundaries, names, the other fields.
const FORM_BYTES = 16 * 1024;
// A refused upload is read on to its end, or to this: a browser shows the answer only after it has sent everything.
const READ_ON_BYTES = 64 * MIB;

export type Received = { fields: Record<string, string>; original_name: string };

const unread = () => invalid({ file: 'Не удалось прочитать файл. Выберите его и попробуйте ещё раз' });
const over = (limit_mib: number) => tooLarge(`Файл больше ${limit_mib} МБ. Уменьшите его и попробуйте ещё раз`);

// The name is for people's eyes only: without folders and signs nobody sees.
const readableName = (name: string): string =>
  path
    .basename(name.replaceAll('\\', '/'))
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, 200)
    .toWellFormed();

function openForm(incoming: IncomingMessage, limit_mib: number) {
  const limits = { fileSize: limit_mib * MIB, files: 1, fields: 10, fieldSize: 1024, fieldNameSize: 100 };
  try {
    return new Busboy({ headers: incoming.headers as BusboyHeaders, limits });
  } catch {
    // Another content type, or no boundary in it.
    throw unread();
  }
}

async function readOn(incoming: IncomingMessage): Promise<void> {
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > READ_ON_BYTES) incoming.destroy();
  });
  incoming.resume();
  await finished(incoming, { writable: false }).catch(() => {});
}

/** Reads the form to its end; its file goes to `target`. Nothing where it has none. */
async function readForm(incoming: IncomingMessage, target: string, limit_mib: number): Promise<Received | undefined> {
  const form = openForm(incoming, limit_mib);
  const received: Received = { fields: {}, original_name: '' };
  const stopping = new AbortController();
  let writing: Promise<void> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('field', (name, value) => {
        received.fields[name] = value;
      });
      form.on('file', (name, content, filename) => {
        // A part nobody wants may break off too: an error that nobody listens to would end the process.
        if (name !== 'file' || writing) return void content.on('error', () => {}).resume();
        received.original_name = readableName(filename ?? '');
        content.once('limit', () => reject(over(limit_mib)));
        const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
        writing = pipeline(content, file, { signal: stopping.signal });
        writing.catch(reject);
      });
      form.once('finish', resolve);
      form.once('error', () => reject(unread()));
      incoming.once('close', () => incoming.complete || reject(unread()));
      incoming.pipe(form);
    });
    await writing;
    return writing && received;
  } catch (error) {
    incoming.unpipe(form);
    stopping.abort();
    await writing?.catch(() => {});
    throw error;
  }
}

/** How much a body may bring: what it says, as far as it is read; without a word of it, what the limit lets in. */
function mayUpload({ headers }: IncomingMessage, limit_mib: number): number {
  const allowed = limit_mib * MIB + FORM_BYTES;
  const announced = headers['content-length'];
  return announced === undefined ? allowed : Math.min(Number(announced), Math.max(allowed, READ_ON_BYTES));
}

/**
 * Streams an uploaded form's field `file` to the local file `target`. Fails with 413 over `limit_mib`, with 422 where
 * there is no file, an empty one, or one cut off; then `target` does not exist. `count` is told of its bytes first, and may
 * refuse them.
 */
export async function receiveUpload(
  incoming: IncomingMessage,
  target: string,
  limit_mib: number,
  count: (bytes: number) => Promise<void>,
): Promise<Received> {
  try {
    await count(mayUpload(incoming, limit_mib));
    // An upload that is refused before has no more time than a call.
    allowUploadTime(incoming);
    if (Number(incoming.headers['content-length'] ?? 0) > limit_mib * MIB + FORM_BYTES) throw over(limit_mib);
    const received = await readForm(incoming, target, limit_mib);
    if (!received) throw invalid({ file: 'Выберите файл' });
    if ((await stat(target)).size === 0) throw invalid({ file: 'Файл пустой' });
    return received;
  } catch (error) {
    await rm(target, { force: true });
    await readOn(incoming);
    throw error;
  }
}
