import { nameColumns } from '#server/platform/users.ts';
import { participations as p } from './reads.ts';

// Columns of queries that join participations with `users`.

/** Whose a participation is, and its status. */
export const personColumns = { user_id: p.user_id, ...nameColumns, participant_status: p.status };

/** The parts of a total of the ranking, and the total (docs/product/selection-and-trip.md, «Points and ranking»). */
export const pointColumns = {
  learning_points: p.points,
  learning_achievements_points: p.learning_achievements_points,
  learning_cadet_points: p.learning_cadet_points,
  learning_volunteer_points: p.learning_volunteer_points,
  learning_points_total: p.learning_points_total,
};
