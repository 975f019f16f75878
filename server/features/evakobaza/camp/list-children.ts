import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CampChild } from '#contract/evakobaza/camp.ts';
import { MAX_EXPECTED } from '#contract/evakobaza/words.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { personColumns } from '#server/features/participation/person-columns.ts';
import { participations as p, participants } from '#server/features/participation/reads.ts';
import { questionnaires } from '#server/features/questionnaires/reads.ts';
import { checkInCodeOf } from '#server/features/trips/camp/check-in-code.ts';
import { departurePermissions, handovers, trips as t } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import type { Services } from '#server/platform/services.ts';
import { users } from '#server/platform/users.ts';
import { hasArrived, isGoing } from '../conditions.ts';
import {
  arrivedAtColumn,
  departedAtColumn,
  handers,
  handoverColumns,
  isActiveHandover,
  journeyOf,
  parents,
} from '../trip-rows.ts';
import { allowedAdults, mayLeaveAlone } from './allowed-adults.ts';
import { healthOf } from './health.ts';
import { listMedicines, listNotes } from './list-marks.ts';

type CampDeps = Pick<Services, 'secret'>;

const columns = {
  id: p.id,
  ...personColumns,
  avatar_file: p.avatar_file,
  birth_date: users.birth_date,
  direction: p.direction,
  arrived_at: arrivedAtColumn,
  departed_at: departedAtColumn,
  handover: handoverColumns,
  handed_by: surnameAndNameOf(handers),
  /** Every handover, and every one taken back. */
  version: sql<number>`(select count(*) + count(h.undone_at) from ${handovers} h where h.participation_id = ${p.id})::integer`,
  trip: t,
  permissions: { may_leave_alone: departurePermissions.may_leave_alone, adults: departurePermissions.adults },
  answers: questionnaires.answers,
  parent: { surname: parents.surname, name: parents.name, patronymic: parents.patronymic, phone: parents.phone },
};

/** Children of a condition with all that the camp's page shows. Three queries. */
async function list({ secret }: CampDeps, db: Connection, where: SQL | undefined, limit: number): Promise<CampChild[]> {
  const { trip_points } = await getConfiguration(db);
  const rows = await db
    .select(columns)
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(t, eq(t.participation_id, p.id))
    .leftJoin(participants, eq(participants.user_id, p.user_id))
    .leftJoin(parents, eq(parents.id, participants.parent_id))
    .leftJoin(departurePermissions, eq(departurePermissions.participation_id, p.id))
    .leftJoin(questionnaires, eq(questionnaires.participation_id, p.id))
    .leftJoin(handovers, isActiveHandover)
    .leftJoin(handers, eq(handers.id, handovers.actor_id))
    .where(where)
    .orderBy(asc(p.surname_key), asc(p.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const medicines = await listMedicines(db, ids);
  const notes = await listNotes(db, ids);
  return rows.map(({ trip, permissions, answers, parent, handover, handed_by, ...row }) => {
    const departure = journeyOf(trip, 'departure', trip_points);
    const parent_name = parent ? fullName(parent) : '';
    const parent_phone = parent?.phone ?? null;
    const of = { participation_id: row.id, departure, permissions, parent: { name: parent_name, phone: parent_phone } };
    return {
      ...row,
      code: checkInCodeOf(secret, row.id),
      departure,
      parent_name,
      parent_phone,
      adults: allowedAdults(secret, of),
      may_leave_alone: mayLeaveAlone(of),
      handover: handover && { ...handover, by: handed_by },
      health: answers && healthOf(answers),
      medicines: medicines.get(row.id) ?? [],
      notes: notes.get(row.id) ?? [],
    };
  });
}

/** Who is at the camp of the season and who has left it, by name; one of them where it is named. Three queries. */
export async function listCampChildren(deps: CampDeps, db: Connection, participation_id?: number) {
  const { current_year } = await getConfiguration(db);
  const isMeant = participation_id === undefined ? undefined : eq(p.id, participation_id);
  const rows = await list(deps, db, and(isGoing(current_year), hasArrived, isMeant), MAX_EXPECTED + 1);
  return { data: rows.slice(0, MAX_EXPECTED), is_more: rows.length > MAX_EXPECTED, today: moscowDay() };
}

/** These participations as the camp shows them, at whatever status they stand, by their ids. Three queries. */
export async function describeCampChildren(
  deps: CampDeps,
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, CampChild>> {
  if (ids.length === 0) return new Map();
  const rows = await list(deps, db, inArray(p.id, [...ids]), ids.length);
  return new Map(rows.map((row) => [row.id, row]));
}
