import type { Child } from '#contract/families/child.ts';
import { familyStatusLabel } from '#contract/statuses/family-label.ts';
import { listChildStatuses } from '#server/features/participation/child-statuses.ts';
import { isHeld } from '#server/features/participation/ranking/held-results.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { RequestMemo } from '#server/platform/http/calls/request-memo.ts';

/** A parent's children in the order they were added, each with how far it has come. One query. */
export async function listChildren(once: RequestMemo, parent_id: number): Promise<Omit<Child, 'timeout'>[]> {
  const rows = await once(listChildStatuses, parent_id);
  const configuration = await once(getConfiguration, 0);
  return rows.map(({ participant_id, family_status: status, teaching_id, passed_milestones, points, ...row }) => ({
    id: participant_id,
    surname: row.surname,
    name: row.name,
    patronymic: row.patronymic,
    birth_date: row.birth_date,
    gender: row.gender,
    email: row.email,
    phone: row.phone,
    year: row.year,
    direction: row.direction,
    avatar_file: row.avatar_file,
    participant_status: status,
    selection: row.selection,
    status_label: familyStatusLabel(status, row.is_trip_unfit),
    is_trip_unfit: row.is_trip_unfit,
    are_points_held: isHeld(configuration, { season: row.year, released_at: row.released_at }),
    learning: teaching_id === null ? null : { passed_milestones, points },
  }));
}
