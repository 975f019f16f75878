import type { Config } from '#server/config.ts';
import { forbidden, tooLarge, wrongContent } from '#server/platform/errors.ts';
import { requireStorable } from './api.ts';
import { isOwnOrigin } from './security.ts';

const LIMIT = 16 * 1024;

const tooMuch = () => tooLarge('Слишком много данных за один раз');

/** The body as text, no more of it than the limit: what is longer is not read to its end. */
async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > LIMIT) throw tooMuch();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > LIMIT) throw tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Whether a form was sent from a page of the portal. Asked of everybody, signed in or not: a foreign page could sign a
 * visitor in as somebody else. What a browser itself says of the sender serves where it hides the origin.
 */
const isOwnForm = (config: Config, { headers }: Request): boolean =>
  isOwnOrigin(config, headers.get('origin') ?? undefined) || headers.get('sec-fetch-site') === 'same-origin';

/**
 * The fields of a form that a page of the portal sent: 403 from a foreign page, 415 for anything but a plain form, 413
 * above 16 KB, 422 for what the database could not keep. Of one name sent twice the last counts.
 */
export async function readPostedForm(config: Config, request: Request): Promise<Record<string, string>> {
  if (!isOwnForm(config, request)) throw forbidden('Запрос пришёл с чужой страницы');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw wrongContent('Такая форма не поддерживается');
  const posted = Object.fromEntries(new URLSearchParams(await readBody(request)));
  requireStorable(posted);
  return posted;
}
