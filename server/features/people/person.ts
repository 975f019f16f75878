import { and, desc, eq } from 'drizzle-orm';
import type { AdminPerson } from '#contract/people/account.ts';
import { isAdmin, utypes } from '#contract/roles.ts';
import { statusLabel } from '#contract/statuses.ts';
import { fullName } from '#contract/words/names.ts';
import { mayManage } from '#server/features/accounts/policy.ts';
import { listSigned } from '#server/features/consents/queries.ts';
import { listChildStatuses } from '#server/features/participation/child-statuses.ts';
import { listTimeouts } from '#server/features/participation/deadlines/timeouts.ts';
import { participants, participations } from '#server/features/participation/reads.ts';
import { selectionState } from '#server/features/participation/selection.ts';
import { questionnaires } from '#server/features/questionnaires/reads.ts';
import { schools } from '#server/features/schools/reads.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { listPapers } from '#server/platform/storage/queries.ts';
import { nameOfKind } from '#server/platform/storage/serving/shown-name.ts';
import { nameColumns, type Person, users } from '#server/platform/users.ts';
import { nextStatusesOf, returnOf } from './queries.ts';

const names = {
  id: users.id,
  utype: users.utype,
  ...nameColumns,
};

async function listSeasons(db: Connection, participant_id: number): Promise<AdminPerson['participations']> {
  const rows = await db
    .select({
      id: participations.id,
      season: participations.season,
      participant_status: participations.status,
      selection: selectionState,
      is_current: participations.is_current,
      audience: participations.audience,
      held_from: participations.held_from,
      left_status: participations.left_status,
      status_changed_at: participations.status_changed_at,
      direction: participations.direction,
      region: participations.region,
      school_name: schools.name,
      questionnaire_sent_at: questionnaires.sent_at,
    })
    .from(participations)
    .leftJoin(schools, eq(schools.id, participations.school_id))
    .leftJoin(questionnaires, eq(questionnaires.participation_id, participations.id))
    .where(and(eq(participations.user_id, participant_id), eq(participations.audience, 'participant')))
    .orderBy(desc(participations.season));
  return rows.map(({ is_current, audience, held_from, left_status, ...row }) => {
    const status = { is_current, audience, status: row.participant_status, held_from, left_status };
    return {
      ...row,
      status_label: statusLabel(row.participant_status),
      next_statuses: nextStatusesOf(status),
      return_to: returnOf(status),
    };
  });
}

async function listChildren(db: Connection, parent_id: number): Promise<AdminPerson['children']> {
  const kin = await listChildStatuses(db, parent_id);
  return kin.map(({ participant_id, status, surname, name, patronymic, birth_date }) => ({
    id: participant_id,
    utype: utypes.participant,
    surname,
    name,
    patronymic,
    birth_date,
    participant_status: status,
    status_label: statusLabel(status),
  }));
}

type Family = { parent: AdminPerson['parent']; children: AdminPerson['children'] };

/** Consents the person has signed, and those the parent has signed about the person. */
async function listAgreements(
  db: Connection,
  user: Person,
  { parent, children }: Family,
): Promise<AdminPerson['agreements']> {
  const [own, parents] = await Promise.all([listSigned(db, user.id), parent ? listSigned(db, parent.id) : []]);
  const people = new Map([user, ...(parent ? [parent] : []), ...children].map((one) => [one.id, fullName(one)]));
  const about = parents.filter(({ participant_id }) => participant_id === user.id);
  return [...own, ...about].map((signed) => ({
    ukey: signed.ukey,
    title: signed.title,
    version: signed.version,
    signer: people.get(signed.user_id) ?? '',
    about: signed.participant_id === null ? '' : (people.get(signed.participant_id) ?? ''),
    signed_at: signed.signed_at,
    withdrawn_at: signed.withdrawn_at,
    withdrawn_why: signed.withdrawn_why,
  }));
}

async function findFamily(db: Connection, user: Person): Promise<Family & { gender: string | null }> {
  if (user.utype !== utypes.participant)
    return { parent: null, children: isAdmin(user.utype) ? [] : await listChildren(db, user.id), gender: null };
  const [row] = await db
    .select({ gender: participants.gender, parent: names })
    .from(participants)
    .leftJoin(users, eq(users.id, participants.parent_id))
    .where(eq(participants.user_id, user.id));
  return { parent: row?.parent ?? null, children: [], gender: row?.gender ?? null };
}

async function findBlockReason(db: Connection, { id, blocked_at }: Person): Promise<string> {
  if (!blocked_at) return '';
  const [row] = await db
    .select({ why: logLines.why })
    .from(logLines)
    .where(and(eq(logLines.subject_id, id), eq(logLines.action, 'account_blocked')))
    .orderBy(desc(logLines.id))
    .limit(1);
  return row?.why ?? '';
}

/** Everything the administrators know of one person. A dozen small queries, four deep. */
export async function describePerson(
  { db, caller, parts }: Pick<SignedContext, 'db' | 'caller' | 'parts'>,
  user: Person & { totp_enabled_at: string | null },
): Promise<AdminPerson> {
  const family = await findFamily(db, user);
  const [seasons, timeouts, papers, agreements, blocked_why] = await Promise.all([
    listSeasons(db, user.id),
    listTimeouts(db, [user.id]),
    listPapers(db, user.id),
    listAgreements(db, user, family),
    findBlockReason(db, user),
  ]);
  const { id, utype, surname, name, patronymic, birth_date, email, phone, created_at, blocked_at } = user;
  return {
    id,
    utype,
    surname,
    name,
    patronymic,
    birth_date,
    email,
    phone,
    created_at,
    blocked_at,
    blocked_why,
    email_verified_at: user.email_verified_at,
    phone_verified_at: user.phone_verified_at,
    second_factor_enabled: user.totp_enabled_at !== null,
    is_manageable: caller.user_id !== id && mayManage(caller, user),
    ...family,
    participations: seasons,
    timeouts,
    files: papers.map((file) => ({ ...file, original_name: nameOfKind(parts.files.names, file) })),
    agreements,
  };
}
