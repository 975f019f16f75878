import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { invalid, tooLarge } from '#server/platform/errors.ts';

const MIB = 1024 * 1024;
/** No protocol comes near it. */
const LIMIT_MIB = 16;

const unread = () => invalid({ file: 'Не удалось прочитать файл. Выберите его и попробуйте ещё раз' });
const over = () => tooLarge(`Файл больше ${LIMIT_MIB} МБ: это не протокол`);

function openForm(incoming: IncomingMessage) {
  const limits = { fileSize: LIMIT_MIB * MIB, files: 1, fields: 5, fieldSize: 1024, fieldNameSize: 100 };
  try {
    return new Busboy({ headers: incoming.headers as BusboyHeaders, limits });
  } catch {
    throw unread();
  }
}

/**
 * The SHA-256 of a form's field `file`, as it comes in: it is stored nowhere. 422 without a file, or for one cut off; 413 above 16
 * MB, with the rest read and dropped, so that the browser reads the answer.
 */
export async function hashUpload(incoming: IncomingMessage): Promise<string> {
  const form = openForm(incoming);
  const hash = createHash('sha256');
  let bytes = 0;
  let isOver = false;
  await new Promise<void>((resolve, reject) => {
    form.on('file', (name, content) => {
      content.on('limit', () => {
        isOver = true;
      });
      content.on('error', () => {});
      if (name !== 'file') return void content.resume();
      content.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        hash.update(chunk);
      });
    });
    form.once('finish', resolve);
    form.once('error', () => reject(unread()));
    incoming.once('close', () => incoming.complete || reject(unread()));
    incoming.pipe(form);
  });
  if (isOver) throw over();
  if (bytes === 0) throw invalid({ file: 'Выберите файл' });
  return hash.digest('hex');
}
