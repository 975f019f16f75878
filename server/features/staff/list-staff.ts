import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import type { StaffInvitation, StaffMember } from '#contract/staff/staff.ts';
import { assessmentWork } from '#server/features/achievements/assessment/work.ts';
import { countTaken } from '#server/features/chat/desk/hand-over-dialogs.ts';
import { checkWork } from '#server/features/checks/work.ts';
import { countOpenWork } from '#server/features/questionnaires/open-work.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { notFound } from '#server/platform/errors.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { isOpen } from './invitations/invitations.ts';
import { roleOfStaff, type StaffUtype } from './roles.ts';
import { staffInvitations as invitations, staffDepartures } from './tables.ts';

const staff = inArray(users.utype, [utypes.administrator, utypes.curator]);

/** When each of these people signed in last. One query. */
async function listLastSignIns(db: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  const { subject_id, action, at } = logLines;
  const rows = await db
    .select({ subject_id, at: max(at) })
    .from(logLines)
    .where(and(inArray(subject_id, [...ids]), eq(action, 'signed_in')))
    .groupBy(subject_id);
  return new Map(rows.flatMap((row) => (row.subject_id && row.at ? [[row.subject_id, row.at]] : [])));
}

/** The open work of each of these people; three queries. */
export async function listWork(db: Connection, ids: readonly number[]) {
  // One after the other: in a transaction there is one connection.
  const dialogs = await countTaken(db, ids);
  const checks = await countOpenWork(db, checkWork, ids);
  const assessments = await countOpenWork(db, assessmentWork, ids);
  return (id: number) => ({
    dialogs: dialogs.get(id) ?? 0,
    checks: checks.get(id) ?? 0,
    assessments: assessments.get(id) ?? 0,
  });
}

/**
 * Everybody of the staff, those at work first, administrators before curators (GET /admin/staff). Five queries, however many
 * there are.
 */
export async function listStaff(db: Connection): Promise<StaffMember[]> {
  const rows = await db
    .select({
      id: users.id,
      utype: sql<StaffUtype>`${users.utype}`,
      ...nameColumns,
      email: users.email,
      phone: users.phone,
      created_at: users.created_at,
      totp_enabled_at: users.totp_enabled_at,
      blocked_at: users.blocked_at,
      left_at: staffDepartures.left_at,
    })
    .from(users)
    // A member who was let in again since has come back.
    .leftJoin(
      staffDepartures,
      and(eq(staffDepartures.user_id, users.id), sql`${staffDepartures.left_at} >= ${users.blocked_at}`),
    )
    .where(staff)
    .orderBy(
      sql`${users.blocked_at} is not null`,
      asc(users.utype),
      asc(users.surname),
      asc(users.name),
      asc(users.id),
    );
  const ids = rows.map(({ id }) => id);
  const [signIns, workOf] = await Promise.all([listLastSignIns(db, ids), listWork(db, ids)]);
  const [first, second] = rows.filter(({ utype, blocked_at }) => utype === utypes.administrator && !blocked_at);
  return rows.map(({ utype, totp_enabled_at, ...row }) => ({
    ...row,
    role: roleOfStaff(utype),
    second_factor_enabled: totp_enabled_at !== null,
    last_sign_in_at: signIns.get(row.id) ?? null,
    under_way: workOf(row.id),
    is_last: second === undefined && row.id === first?.id,
  }));
}

const invitationLines = (db: Connection) =>
  db
    .select({
      id: invitations.id,
      utype: invitations.utype,
      contact: invitations.contact,
      invited_by: sql<string>`coalesce(${surnameAndNameOf(users)}, '')`,
      created_at: invitations.created_at,
      sent_at: invitations.sent_at,
      expires_at: invitations.expires_at,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invited_by));

const asInvitation = ({ utype, ...row }: Awaited<ReturnType<typeof invitationLines>>[number]): StaffInvitation => ({
  ...row,
  role: roleOfStaff(utype),
});

/** Invitations nobody has used yet, the latest first. One query. */
export async function listInvitations(db: Connection): Promise<StaffInvitation[]> {
  const rows = await invitationLines(db).where(isOpen).orderBy(desc(invitations.id)).limit(200);
  return rows.map(asInvitation);
}

export async function describeInvitation(db: Connection, id: number): Promise<StaffInvitation> {
  const [row] = await invitationLines(db).where(eq(invitations.id, id));
  if (!row) throw notFound();
  return asInvitation(row);
}
