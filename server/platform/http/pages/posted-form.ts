import type { Config } from '#server/config.ts';
import { forbidden, wrongContent } from '#server/platform/errors.ts';
import { requireStorable } from '../api.ts';
import { tooMuch } from '../read-body.ts';
import { isOwnSender } from '../security.ts';

/** Room for a field far too long: its page says so beside it, and shows it as it was typed. */
const LIMIT = 1024 * 1024;

/** The body as text, no more of it than the limit: what is longer is not read to its end. */
async function readForm(request: Request): Promise<string> {
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
 * The fields of a form that a page of the portal sent: 403 from a foreign page, 415 for anything but a plain form, 413
 * above 1 MB, 422 for what the database could not keep. Of one name sent twice the last counts.
 */
export async function readPostedForm(config: Config, request: Request): Promise<Record<string, string>> {
  const { headers } = request;
  const sender = {
    origin: headers.get('origin') ?? undefined,
    'sec-fetch-site': headers.get('sec-fetch-site') ?? undefined,
  };
  // Asked of everybody, signed in or not: a foreign page could sign a visitor in as somebody else.
  if (!isOwnSender(config, sender)) throw forbidden('Запрос пришёл с чужой страницы');
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw wrongContent('Такая форма не поддерживается');
  const posted = Object.fromEntries(new URLSearchParams(await readForm(request)));
  requireStorable(posted);
  return posted;
}
