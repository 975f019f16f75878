import type { IncomingMessage } from 'node:http';
import { tooLarge } from '#server/platform/errors.ts';

const MAX_BYTES = 4 * 1024 * 1024;
/** The refusal of a body above the limit. */
export const tooMuch = () => tooLarge('Слишком много данных за один раз');

/** The body of a call, whole; 413 where it is too large. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return Promise.reject(tooMuch());
  const cutOff = () => new Error('the request was cut off');
  if (request.destroyed) return Promise.reject(cutOff());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      // The rest of the body is read and dropped, so that the refusal is read.
      if (bytes > MAX_BYTES) reject(tooMuch());
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => request.complete || reject(cutOff()));
  });
}

/** Parses a body by its content type; undefined for an empty one. Throws SyntaxError or TypeError for a body that is not of that type. */
export async function parseBody(bytes: Buffer, type = 'application/json'): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString());
  if (type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams(bytes.toString());
  if (type.startsWith('text/plain')) return bytes.toString();
  const body = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  return type.startsWith('multipart/form-data') ? await body.formData() : await body.blob();
}
