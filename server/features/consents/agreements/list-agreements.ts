import type { CurrentUser } from '#contract/profile.ts';
import { isFamily, utypes } from '#contract/roles.ts';
import { type ChildStatus, findChildStatus, listChildStatuses } from '#server/features/participation/child-statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { RequestMemo } from '#server/platform/http/calls/request-memo.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { childrenToSignFor, consentStateOf, givesOwnConsent, mayRequestConsents } from '../consent-state.ts';
import { listSigned, type Signed } from '../queries.ts';

type AgreementOwner = Pick<CurrentUser, 'id' | 'utype' | 'birth_date'>;
type Agreements = Pick<CurrentUser, 'agreements' | 'must_sign_agreements'>;

/** Whether a participant's season goes on. */
async function takesPart(db: Connection, participant_id: number): Promise<boolean> {
  const self = await findChildStatus(db, participant_id);
  return self !== undefined && mayRequestConsents(self.status);
}

type Signatures = { rows: Signed[]; kin: ChildStatus[] };

/** What a person has signed and, for a parent, the children; nothing for who is of no family. One query, two for a parent. */
export async function readSigned(
  once: RequestMemo,
  { user_id, utype }: Pick<Caller, 'user_id' | 'utype'>,
): Promise<Signatures> {
  const [rows, kin] = await Promise.all([
    isFamily(utype) ? once(listSigned, user_id) : [],
    utype === utypes.parent ? once(listChildStatuses, user_id) : [],
  ]);
  return { rows, kin };
}

/**
 * A person's consents for «current user», and whether one is to be signed (again): of a parent with children under way,
 * or a participant's own from 14. A withdrawn one is asked for again where the participation goes on, brought back or
 * never ended. One query for a participant who has withdrawn it; none for others.
 */
export async function listAgreements(
  once: RequestMemo,
  { id, utype, birth_date }: AgreementOwner,
  { rows, kin }: Signatures,
): Promise<Agreements> {
  if (!isFamily(utype)) return { agreements: [], must_sign_agreements: false };
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
