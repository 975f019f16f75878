import { type AgreementKind, agreementKinds } from '#contract/consents/agreement-kinds.ts';
import type { ConsentState } from '#contract/consents/consents.ts';
import { utypes } from '#contract/roles.ts';
import { listChildStatuses } from '#server/features/participation/child-statuses.ts';
import { requireRegistrationOpen } from '#server/platform/configuration/require-registration-open.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { consentStateOf, isRequired, kindsAbout } from '../consent-state.ts';
import { listSigned, type Signed } from '../queries.ts';
import type { Item } from './write-agreements.ts';

/** Kinds a role signs: a parent's and the child's ones, or a participant's own; required ones first. */
export const kindsOf = ({ utype }: Pick<Caller, 'utype'>): AgreementKind[] =>
  (Object.keys(agreementKinds) as AgreementKind[]).filter(
    (kind) => (agreementKinds[kind].about === 'participant') === (utype === utypes.participant),
  );

/** About whom a consent is given: oneself (null), or each of the children; null too for a child yet to be registered. */
export const subjectsOf = (kind: AgreementKind, participant_ids: readonly number[]): (number | null)[] =>
  agreementKinds[kind].about === 'child' && participant_ids.length > 0 ? [...participant_ids] : [null];

/** A consent about a child who is not registered yet is always a new one. */
export const signingStateOf = (rows: readonly Signed[], kind: AgreementKind, subject: number | null): ConsentState =>
  agreementKinds[kind].about === 'child' && subject === null ? 'missing' : consentStateOf(rows, kind, subject);

/** Throws not found unless all are the caller's own children. */
async function checkChildren(db: Connection, caller: Caller, participant_ids: readonly number[]): Promise<void> {
  if (participant_ids.length === 0) return;
  const own = new Set((await listChildStatuses(db, caller.user_id)).map(({ participant_id }) => participant_id));
  if (!participant_ids.every((id) => own.has(id))) throw notFound('Участник не найден');
}

/** Before a child is registered its required consents are signed together, and the parent's own with them or before. */
function requireWholeSet(rows: readonly Signed[], kinds: readonly AgreementKind[]): void {
  const lacks = (kind: AgreementKind) => isRequired(kind) && !kinds.includes(kind);
  const lacking = [
    ...kindsAbout('child').filter(lacks),
    ...kindsAbout('parent').filter((kind) => lacks(kind) && consentStateOf(rows, kind, null) !== 'signed'),
  ];
  if (lacking.length === 0) return;
  const titles = lacking.map((kind) => `«${agreementKinds[kind].title}»`).join(', ');
  throw invalid({ kinds: `Без этих согласий зарегистрировать ребёнка нельзя: ${titles}` });
}

type SigningRequest = { kinds: readonly AgreementKind[]; participant_ids: readonly number[] };

/**
 * The consents to sign of those that were requested: one in force in its present wording is not signed again. 403 for a
 * child yet to be registered while registration is closed; 404 for a foreign child; 422 for a kind that is not the
 * caller's, for a part of what a registration needs, and where nothing is left to sign.
 */
export async function itemsToSign(
  db: Connection,
  caller: Caller,
  { kinds, participant_ids }: SigningRequest,
): Promise<Item[]> {
  const allowed = new Set(kindsOf(caller));
  if (!kinds.every((kind) => allowed.has(kind))) throw invalid({ kinds: 'Такого согласия вы не подписываете' });
  await checkChildren(db, caller, participant_ids);
  const rows = await listSigned(db, caller.user_id);
  const isAboutNew = participant_ids.length === 0 && kinds.some((kind) => agreementKinds[kind].about === 'child');
  if (isAboutNew) {
    await requireRegistrationOpen(db);
    requireWholeSet(rows, kinds);
  }
  const items = [...new Set(kinds)].flatMap((kind) =>
    subjectsOf(kind, [...new Set(participant_ids)])
      .filter((subject) => signingStateOf(rows, kind, subject) !== 'signed')
      .map((participant_id) => ({ kind, participant_id })),
  );
  if (items.length === 0) throw invalid('Эти согласия уже подписаны');
  return items;
}
