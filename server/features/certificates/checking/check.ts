import { asc, eq } from 'drizzle-orm';
import { readNumber } from '#contract/certificates/number.ts';
import type { CertificateCheck } from '#contract/certificates/shapes.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { defineLimits, MINUTE } from '#server/platform/limits/rule.ts';
import { isSignatureOf } from '../making/signature.ts';
import { certificates as c, certificateSheets } from '../tables.ts';
import { findFormer } from './former.ts';

export const certificateLimits = defineLimits({
  /** Numbers of certificates nobody has, or forged sheets, asked for from one address. */
  certificate_guess: { of: 'address', points: 20, seconds: 15 * MINUTE },
});

type CheckDeps = Pick<Context, 'db' | 'secret' | 'limits' | 'request'>;
type CheckInput = { number: string; s?: string | undefined };

async function findCertificate(db: Connection, number: string) {
  const [certificate] = await db.select().from(c).where(eq(c.number, number));
  if (!certificate) return undefined;
  const sheets = await db
    .select()
    .from(certificateSheets)
    .where(eq(certificateSheets.certificate_id, certificate.id))
    .orderBy(asc(certificateSheets.version));
  return { certificate, sheets };
}

/** «М. П. С.» */
const initialsOf = (...names: string[]): string =>
  names.flatMap((name) => (name === '' ? [] : [`${name.charAt(0).toUpperCase()}.`])).join(' ');

/** Checks a certificate of former years, by its number alone: no code on it is the portal's. */
async function checkFormer(db: Connection, typed: string): Promise<CertificateCheck | undefined> {
  const former = await findFormer(db, typed);
  if (!former) return undefined;
  const { number, kind, year: season, surname, name, patronymic } = former;
  const initials = initialsOf(surname, name, patronymic);
  const certificate = { initials, kind, season, issued_at: null, renewed_at: null };
  return { result: 'valid', number, is_signed: false, certificate };
}

const nothing = { certificate: null, is_signed: false };

/**
 * Checks a certificate for anybody by its number and, with the signature of the QR code, the very sheet: its own
 * signature is valid, a former sheet's revoked, any other forged; one of former years is known by its number alone.
 * Wrong numbers and forged sheets are counted by address (429). Two queries. docs/product/certificates.md,
 * «The public check».
 */
export async function checkCertificate(deps: CheckDeps, { number: typed, s }: CheckInput): Promise<CertificateCheck> {
  const { db, secret, limits, request } = deps;
  const number = readNumber(typed);
  // Counted before it is known, so that many at once are counted too.
  await limits.takeFrom(certificateLimits.certificate_guess, request.ip);
  const found = number === null ? undefined : await findCertificate(db, number);
  if (!found || number === null) {
    const former = await checkFormer(db, typed);
    if (former) await limits.giveBackFrom(certificateLimits.certificate_guess, request.ip);
    return former ?? { ...nothing, result: 'unknown', number };
  }
  const { certificate, sheets } = found;
  const { season, version, kind } = certificate;
  const signed = s ? sheets.find((sheet) => isSignatureOf(secret, { number, season, ...sheet }, s)) : undefined;
  // A stranger to whom it was not given learns nothing of it by its number alone.
  if (!certificate.sent_at && !signed) return { ...nothing, result: s ? 'forged' : 'unknown', number };
  if (s && !signed) return { ...nothing, result: 'forged', number };
  await limits.giveBackFrom(certificateLimits.certificate_guess, request.ip);
  const is_signed = signed !== undefined;
  if (certificate.erased_at) return { ...nothing, result: 'erased', number, is_signed };
  if (!certificate.sent_at) return { ...nothing, result: 'not_issued', number, is_signed };
  const shown = {
    initials: initialsOf(certificate.surname, certificate.name, certificate.patronymic),
    kind: signed?.kind ?? kind,
    season,
    issued_at: certificate.created_at,
    renewed_at: version > 1 ? certificate.made_at : null,
  };
  const isFormer = signed !== undefined && signed.version < version;
  return { result: isFormer ? 'revoked' : 'valid', number, is_signed, certificate: shown };
}
