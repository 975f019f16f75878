import { type AgreementKind, agreementKinds, OWN_CONSENT_AGE } from '#contract/consents/agreement-kinds.ts';
import type { ConsentState } from '#contract/consents/consents.ts';
import { isProceeding } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';
import { ageOn } from '#contract/validation/validation.ts';
import { moscowDay } from '#contract/words/dates.ts';
import type { Signed } from './queries.ts';

type About = 'parent' | 'child' | 'participant';

/** Kinds about oneself or about a child, in the order of agreement-kinds.ts. */
export const kindsAbout = (about: About): AgreementKind[] =>
  (Object.keys(agreementKinds) as AgreementKind[]).filter((kind) => agreementKinds[kind].about === about);

export const isRequired = (kind: AgreementKind): boolean => agreementKinds[kind].required;

const isOf = (kind: AgreementKind, participant_id: number | null) => (row: Signed) =>
  row.kind === kind && row.participant_id === participant_id;

/** The consent of a kind that is in force, if there is one. `rows` are one person's, the newest first. */
export const inForce = (rows: readonly Signed[], kind: AgreementKind, participant_id: number | null) =>
  rows.find((row) => isOf(kind, participant_id)(row) && row.withdrawn_at === null);

/** How a person's consent of a kind stands: about a child, or about oneself where there is no participant. */
export function consentStateOf(
  rows: readonly Signed[],
  kind: AgreementKind,
  participant_id: number | null,
): ConsentState {
  const found = inForce(rows, kind, participant_id);
  if (found) return found.is_current ? 'signed' : 'outdated';
  return rows.some(isOf(kind, participant_id)) ? 'withdrawn' : 'missing';
}

/** The required consents of a parent that stand in the way of what is done for this child. */
export const listMissingKinds = (rows: readonly Signed[], participant_id: number): AgreementKind[] => [
  ...kindsAbout('parent').filter((kind) => isRequired(kind) && consentStateOf(rows, kind, null) !== 'signed'),
  ...kindsAbout('child').filter((kind) => isRequired(kind) && consentStateOf(rows, kind, participant_id) !== 'signed'),
];

type ChildOfFamily = { participant_id: number; status: Status };

/**
 * A parent's children under way for whom a required consent is to be signed, the parent's own included. A withdrawn one
 * ends the participation; who takes part again is asked for it again.
 */
export const childrenToSignFor = <T extends ChildOfFamily>(rows: readonly Signed[], kin: readonly T[]): T[] =>
  kin.filter(
    ({ participant_id, status }) => mayRequestConsents(status) && listMissingKinds(rows, participant_id).length > 0,
  );

/** The consents about a child signed with one code and not given to a child yet; all of them, none withdrawn or outdated. */
export function findPendingSigning(rows: readonly Signed[], signing: string): Signed[] | undefined {
  const about = new Set(kindsAbout('child'));
  const signed = rows.filter((row) => row.signing === signing && about.has(row.kind) && row.participant_id === null);
  const good = (kind: AgreementKind) =>
    signed.some((row) => row.kind === kind && row.withdrawn_at === null && row.is_current);
  return kindsAbout('child').filter(isRequired).every(good) ? signed : undefined;
}

/** The newest consent to a child's personal data that a registration may begin with. */
export const findPendingAgreement = (rows: readonly Signed[]): Signed | undefined =>
  consentStateOf(rows, 'parent_personal_data', null) === 'signed'
    ? rows.find((row) => row.kind === 'child_personal_data' && findPendingSigning(rows, row.signing))
    : undefined;

/** Whether a participant is of the age to give a consent of its own, today in Moscow. */
export const givesOwnConsent = (birth_date: string | null): boolean =>
  birth_date !== null && ageOn(birth_date, moscowDay()) >= OWN_CONSENT_AGE;

/** Whether a family is asked for consents of a participation: of none that does not come back by itself. */
export const mayRequestConsents = isProceeding;
