import { eq, inArray } from 'drizzle-orm';
import type { PeopleFilter, PeopleSort } from '#contract/people/filter.ts';
import type { AdminUser } from '#contract/people.ts';
import { type Status, statusLabel } from '#contract/statuses.ts';
import { participations } from '#server/features/participation/reads.ts';
import { nextStatuses } from '#server/features/participation/transitions.ts';
import { schools } from '#server/features/schools/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { findPeople, MAX_LISTED } from './find-people.ts';
import { people } from './tables.ts';

/** Where an administrator may move a participation that stands at `status`. */
export const nextStatusesOf = (status: Status, held_from: readonly Status[]) =>
  nextStatuses(status, 'administrator', held_from).map((to) => ({ status: to, label: statusLabel(to) }));

/** What a line of the list or of the Excel tells of these people, in their order; who is gone is left out. One query. */
export async function describePeople(db: Connection, ids: readonly number[]) {
  const rows = await db
    .select({
      id: users.id,
      utype: users.utype,
      surname: users.surname,
      name: users.name,
      patronymic: users.patronymic,
      birth_date: users.birth_date,
      email: users.email,
      phone: users.phone,
      participation_id: participations.id,
      season: participations.season,
      participant_status: participations.status,
      held_from: participations.held_from,
      status_changed_at: participations.status_changed_at,
      direction: participations.direction,
      region: participations.region,
      school_name: schools.name,
      blocked_at: users.blocked_at,
      created_at: users.created_at,
    })
    .from(people)
    .innerJoin(users, eq(users.id, people.user_id))
    .leftJoin(participations, eq(participations.id, people.participation_id))
    .leftJoin(schools, eq(schools.id, participations.school_id))
    .where(inArray(people.user_id, [...ids]));
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** A page of the administrators' list; `total` counts to MAX_LISTED, `is_more` says that there are more. Three queries at most. */
export async function listUsers(
  db: Connection,
  asked: { filter: PeopleFilter; sort: PeopleSort },
  page: { offset: number; limit: number },
): Promise<{ data: AdminUser[]; total: number; is_more: boolean }> {
  const { ids, total } = await findPeople(db, asked, page);
  const lines = await describePeople(db, ids);
  const data = lines.map(({ held_from, birth_date: _, participant_status, ...line }) => ({
    ...line,
    participant_status,
    status_label: participant_status === null ? null : statusLabel(participant_status),
    next_statuses: participant_status === null ? [] : nextStatusesOf(participant_status, held_from ?? []),
  }));
  return { data, total: Math.min(total, MAX_LISTED), is_more: total > MAX_LISTED };
}
