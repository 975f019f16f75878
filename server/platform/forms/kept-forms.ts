import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { serialize } from 'hono/utils/cookie';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import type { RequestContext } from '../http/context.ts';
import { cookieName } from '../http/request.ts';
import { formLimits } from './limits.ts';
import { keptForms } from './tables.ts';

/** What a page shows in answer to a form, with its status. */
export type KeptAnswer = {
  /** What the page's loader gives. */
  state: object;
  status: number;
  retry_after: string | null;
};
/** `kept_at`: Unix milliseconds. */
type SealedAnswer = KeptAnswer & { path: string; user_id: number | null; kept_at: number };
/** `seconds`: how long ago it was shown first. */
export type FoundAnswer = KeptAnswer & { seconds: number };
type Deps = { db: Database; config: Config; secret: SecretKey; limits: Limits };
type From = Pick<RequestContext, 'request' | 'caller' | 'headers'>;

const KEPT_SECONDS = 60 * 60;
/** A field far too long is shown again, but not kept. */
const MAX_LENGTH = 64 * 1024;
/** The parameter of the address: an id, which tells nothing without the browser's cookie. */
const PARAMETER = 'form';

const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();
const cookieOf = ({ config }: Deps, { request }: From): string | undefined => {
  const cookie = request.cookies[cookieName(config, 'form')];
  return cookie && /^[\w-]{43}$/.test(cookie) ? cookie : undefined;
};

/** Whether an address asks for what a form has shown; such a page is nobody else's. */
export const namesKeptForm = (address: string): boolean => /[?&]form=/.test(address);

/**
 * Keeps what a form's page shows for an hour and gives the path and query at which this browser sees it again; undefined
 * where it cannot be kept (too large, too many from one address, the database away): then the page itself is the answer.
 */
export async function storeFormAnswer(
  deps: Deps,
  from: From,
  url: URL,
  answer: KeptAnswer,
): Promise<string | undefined> {
  const user_id = from.caller?.user_id ?? null;
  const sealedAnswer: SealedAnswer = { ...answer, path: url.pathname, user_id, kept_at: Date.now() };
  const text = JSON.stringify(sealedAnswer);
  if (text.length > MAX_LENGTH) return undefined;
  try {
    await deps.limits.takeFrom(formLimits.kept_forms, from.request.ip);
    const cookie = cookieOf(deps, from) ?? randomBytes(32).toString('base64url');
    const id = randomUUID();
    const kept_until = sql<string>`now() + make_interval(secs => ${KEPT_SECONDS})`;
    await deps.db
      .insert(keptForms)
      .values({ id, browser_hash: hashOf(cookie), sealed: deps.secret.seal(text), kept_until });
    const { secure } = deps.config;
    const options = { httpOnly: true, secure, sameSite: 'Lax', path: '/', maxAge: KEPT_SECONDS } as const;
    from.headers.append('set-cookie', serialize(cookieName(deps.config, 'form'), cookie, options));
    const search = new URLSearchParams(url.search);
    search.set(PARAMETER, id);
    return `${url.pathname}?${search}`;
  } catch {
    return undefined;
  }
}

/**
 * What the form named in the address has shown; undefined for another browser's, another page's, one of somebody who has
 * signed in or out since, and one older than an hour.
 */
export async function findKeptForm(deps: Deps, from: From, url: URL): Promise<FoundAnswer | undefined> {
  const id = url.searchParams.get(PARAMETER);
  const cookie = cookieOf(deps, from);
  if (!cookie || !id || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined;
  const [row] = await deps.db
    .select({ sealed: keptForms.sealed })
    .from(keptForms)
    .where(and(eq(keptForms.id, id), eq(keptForms.browser_hash, hashOf(cookie)), gt(keptForms.kept_until, now)));
  if (!row) return undefined;
  const kept = JSON.parse(deps.secret.unseal(row.sealed)) as SealedAnswer;
  if (kept.path !== url.pathname || kept.user_id !== (from.caller?.user_id ?? null)) return undefined;
  return { ...kept, seconds: Math.max(0, Math.round((Date.now() - kept.kept_at) / 1000)) };
}
