import { and, eq, inArray } from 'drizzle-orm';
import type { AdminUser } from '#contract/people/people.ts';
import { statuses, statusLabel } from '#contract/statuses.ts';
import { participations } from '#server/features/participation/reads.ts';
import { hasDeadline } from '#server/features/participation/status/returning.ts';
import { nextStatuses, type ParticipationStatus } from '#server/features/participation/status/transitions.ts';
import { schools } from '#server/features/schools/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { MAX_LISTED } from '#server/platform/db/sql/long-list.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { childrenIn } from './list/filter.ts';
import { findPeople, type PeopleQuery } from './list/find-people.ts';

/** Where an administrator may move a participation by hand; nowhere one of the past. */
export const nextStatusesOf = ({ is_current, ...status }: ParticipationStatus & { is_current: boolean }) =>
  is_current ? nextStatuses(status, 'administrator').map((to) => ({ status: to, label: statusLabel(to) })) : [];

/** Where an administrator may bring a participation back to; null where nothing is to be brought back. */
export function returnOf({ is_current, ...status }: ParticipationStatus & { is_current: boolean }) {
  const ways = is_current ? nextStatuses(status, 'return') : [];
  const to = ways.find((one) => one === status.left_status);
  if (to === undefined) return null;
  const may_to_reserve = to !== statuses.ASSESSED && ways.includes(statuses.ASSESSED);
  return { status: to, label: statusLabel(to), has_deadline: hasDeadline(to), may_to_reserve };
}

/**
 * The lines of these people in the list or the Excel, in their order; unknown ids are left out. A child with the
 * participation of the season, or with the one under way where none is named. One query.
 */
export async function describePeople(db: Connection, ids: readonly number[], season: number | undefined) {
  const rows = await db
    .select({
      id: users.id,
      utype: users.utype,
      ...nameColumns,
      birth_date: users.birth_date,
      email: users.email,
      phone: users.phone,
      participation: {
        id: participations.id,
        season: participations.season,
        is_current: participations.is_current,
        audience: participations.audience,
        status: participations.status,
        held_from: participations.held_from,
        left_status: participations.left_status,
        status_changed_at: participations.status_changed_at,
        direction: participations.direction,
        region: participations.region,
      },
      school_name: schools.name,
      blocked_at: users.blocked_at,
      created_at: users.created_at,
    })
    .from(users)
    .leftJoin(participations, and(eq(participations.user_id, users.id), childrenIn(season)))
    .leftJoin(schools, eq(schools.id, participations.school_id))
    .where(inArray(users.id, [...ids]));
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** A page of the administrators' list; `total` counts to MAX_LISTED, `is_more` says that there are more. Five queries at most. */
export async function listUsers(
  db: Connection,
  asked: PeopleQuery,
  page: { offset: number; limit: number },
): Promise<{ data: AdminUser[]; total: number; is_more: boolean }> {
  const { ids, total } = await findPeople(db, asked, page);
  const lines = await describePeople(db, ids, asked.filter.season);
  const data = lines.map(({ participation: p, birth_date: _, ...line }) => ({
    ...line,
    participation_id: p?.id ?? null,
    season: p?.season ?? null,
    participant_status: p?.status ?? null,
    status_label: p && statusLabel(p.status),
    status_changed_at: p?.status_changed_at ?? null,
    direction: p?.direction ?? null,
    region: p?.region ?? null,
    next_statuses: p ? nextStatusesOf(p) : [],
    return_to: p ? returnOf(p) : null,
  }));
  return { data, total: Math.min(total, MAX_LISTED), is_more: total > MAX_LISTED };
}
