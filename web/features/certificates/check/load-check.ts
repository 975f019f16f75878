import type { CertificateCheck } from '#contract/certificates/shapes.ts';
import type { Api } from '#web/api.ts';
import { failureOf, isCallFailure } from '#web/kit/loading/failure.ts';
import { setPageStatus } from '#web/kit/loading/set-page-status.ts';
import { withProgramme } from '#web/kit/page/title.ts';

/** Path segment of the check form; the number is in its query string. */
const FORM = 'check';

export type CheckShown = { typed: string; found: CertificateCheck | null; refusal: string | null };

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, 200) : typeof value === 'number' ? String(value) : undefined;

/** Reads the query string: the QR code's signature `s`, and the typed number. */
export const readCheck = (search: Record<string, unknown>): { s?: string; number?: string } => {
  const [s, number] = [text(search.s), text(search.number)];
  return { ...(s ? { s } : {}), ...(number ? { number } : {}) };
};

/** Checks the number of the address or of the form; a refusal is shown with its status. */
export async function loadCheck(
  api: Api,
  number: string,
  { s, number: typed }: { s?: string; number?: string },
): Promise<CheckShown> {
  const checked = (number === FORM ? (typed ?? '') : number).slice(0, 60);
  if (checked.trim() === '') return { typed: '', found: null, refusal: null };
  try {
    const { ok: _, ...found } = await api.certificates.check({
      number: checked,
      ...(s && number !== FORM ? { s } : {}),
    });
    return { typed: checked, found, refusal: null };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const { status, errors, named } = failureOf(error);
    setPageStatus(status, typeof named.retry_after === 'number' ? named.retry_after : null);
    return { typed: checked, found: null, refusal: errors[0] };
  }
}

/** Not indexed by search engines, and no referrer to other sites, which would carry the signature. */
export const checkMeta = () => ({
  meta: [
    { title: withProgramme('Проверка сертификата') },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ],
});
