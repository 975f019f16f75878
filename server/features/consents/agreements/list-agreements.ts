import type { CurrentUser } from '#contract/profile.ts';
import { isFamily, utypes } from '#contract/roles.ts';
import { findChildStatus, listChildStatuses } from '#server/features/participation/child-statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { RequestMemo } from '#server/platform/http/calls/request-memo.ts';
import { childrenToSignFor, consentStateOf, givesOwnConsent, mayRequestConsents } from '../consent-state.ts';
import { listSigned } from '../queries.ts';

type AgreementOwner = Pick<CurrentUser, 'id' | 'utype' | 'birth_date'>;
type Agreements = Pick<CurrentUser, 'agreements' | 'must_sign_agreements'>;

/** Whether a participant's season goes on. */
async function takesPart(db: Connection, participant_id: number): Promise<boolean> {
  const self = await findChildStatus(db, participant_id);
  return self !== undefined && mayRequestConsents(self.status);
}

/**
 * A person's consents for «current user», and whether one is to be signed (again): of a parent with children under way,
 * or a participant's own from 14. A withdrawn one is asked for again where the participation goes on, brought back or
 * never ended. One query, two for a parent and for a participant who has withdrawn it; none for others.
 */
export async function listAgreements(
  once: RequestMemo,
  { id, utype, birth_date }: AgreementOwner,
): Promise<Agreements> {
  if (!isFamily(utype)) return { agreements: [], must_sign_agreements: false };
  const [rows, kin] = await Promise.all([
    once(listSigned, id),
    utype === utypes.parent ? once(listChildStatuses, id) : [],
  ]);
  const own = consentStateOf(
    rows,
    utype === utypes.parent ? 'parent_personal_data' : 'participant_personal_data',
    null,
  );
  const must_sign_agreements =
    own === 'outdated' ||
    (utype === utypes.participant && own === 'withdrawn' && (await once(takesPart, id))) ||
    (utype === utypes.parent
      ? childrenToSignFor(rows, kin).length > 0
      : own === 'missing' && givesOwnConsent(birth_date));
  const agreements = rows.map(({ ukey, kind, version, participant_id, signed_at, withdrawn_at, is_current }) => {
    return { ukey, kind, version, participant_id, signed_at, withdrawn_at, is_current };
  });
  return { agreements, must_sign_agreements };
}
