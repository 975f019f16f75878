import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Configuration } from '#contract/configuration/configuration.ts';
import type { Journey, TripRow } from '#contract/evakobaza/list.ts';
import { type MissingPart, missingPartNames } from '#contract/evakobaza/words.ts';
import { areTripDataDone, isEnrolled } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';
import { isOutside } from '#contract/trips/check.ts';
import { isTravelMode, type JourneyForm, journeyForms, type TripDocumentKind } from '#contract/trips/fields.ts';
import { pointName, type TripPoints } from '#contract/trips/points.ts';
import { personColumns } from '#server/features/participation/person-columns.ts';
import { participations as p, participants } from '#server/features/participation/reads.ts';
import { handovers, trips as t, tripDocuments } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { arrivedAt, departedAt, hasUnseenChanges } from './conditions.ts';

export const parents = alias(users, 'parent');
export const meeters = alias(users, 'meeter');
export const handers = alias(users, 'hander');

/** The handover of `participations` that holds. */
export const isActiveHandover = and(eq(handovers.participation_id, p.id), isNull(handovers.undone_at));
export const handoverColumns = {
  key: handovers.key,
  kind: handovers.kind,
  adult_name: handovers.adult_name,
  relation: handovers.relation,
  document: handovers.document,
  remark: handovers.remark,
  left_at: handovers.left_at,
};

export type Papers = { kind: TripDocumentKind; state: TripRow['papers'][number]['state'] }[];
export const papersOf = sql<Papers>`(
  select coalesce(json_agg(json_build_object('kind', d.kind, 'state', d.state) order by d.kind desc), '[]')
  from ${tripDocuments} d where d.participation_id = ${p.id})`;

const { mapFromDriverValue } = t.arrived_at;
const asInstant = (moment: SQL<string | null>) =>
  moment.mapWith((value: string) => mapFromDriverValue.call(t.arrived_at, value) as string) as SQL<string | null>;
export const arrivedAtColumn = asInstant(arrivedAt);
export const departedAtColumn = asInstant(departedAt);

/** Who has no trip yet was never marked. */
export const markVersion = sql<number>`coalesce(${t.mark_version}, 0)`;

const columns = {
  id: p.id,
  ...personColumns,
  phone: users.phone,
  direction: p.direction,
  region: p.region,
  deadline: p.deadline,
  trip: t,
  papers: papersOf,
  has_changes: hasUnseenChanges,
  arrived_at: arrivedAtColumn,
  arrived_by: surnameAndNameOf(meeters),
  departed_at: departedAtColumn,
  mark_version: markVersion,
  handover: handoverColumns,
  handed_by: surnameAndNameOf(handers),
  parent: {
    user_id: parents.id,
    surname: parents.surname,
    name: parents.name,
    patronymic: parents.patronymic,
    phone: parents.phone,
    email: parents.email,
  },
};

type StoredTrip = typeof t.$inferSelect;

/** The arrival or the departure of a trip; null until the family has filled it in. */
export function journeyOf(trip: StoredTrip | null, way: JourneyForm, points: TripPoints): Journey | null {
  if (!trip) return null;
  const [day, time, point_id, mode] =
    way === 'arrival'
      ? [trip.arrival_day, trip.arrival_time, trip.arrival_point_id, trip.arrival_how_will_you_get_to_the_camp]
      : [trip.departure_day, trip.departure_time, trip.departure_point_id, trip.departure_how_will_you_leave_the_camp];
  if (day === null || time === null || point_id === null || mode === null || !isTravelMode(mode)) return null;
  return {
    day,
    time: time.slice(0, 5),
    point_id,
    point: pointName(points, point_id),
    mode,
    person_in_charge: trip[`${way}_person_in_charge`] ?? '',
    contact_phone: trip[`${way}_contact_phone`] ?? '',
    train_and_carriage: trip[`${way}_train_and_carriage`] ?? '',
  };
}

type FilledParts = { arrival: unknown; departure: unknown; papers: Papers; unfit: readonly JourneyForm[] };

/** The journeys of who is still to come whose day lies outside the camp's days. */
export const unfitOf = (
  journeys: Record<JourneyForm, Journey | null>,
  status: Status,
  { trip_days }: Pick<Configuration, 'trip_days'>,
): JourneyForm[] =>
  journeyForms.filter((form) => {
    const day = journeys[form]?.day;
    return isEnrolled(status) && day !== undefined && isOutside(form, day, trip_days);
  });

/** The parts a trip lacks, in the order of the form. */
export const missingOf = ({ arrival, departure, papers, unfit }: FilledParts): MissingPart[] =>
  missingPartNames.filter((part) => {
    if (part === 'arrival') return arrival === null;
    if (part === 'departure') return departure === null;
    if (part === 'arrival_day') return unfit.includes('arrival');
    if (part === 'departure_day') return unfit.includes('departure');
    if (part === 'returned') return papers.some(({ state }) => state === 'returned');
    return !papers.some(({ kind }) => kind === part);
  });

/** Until when a family may fill in what lacks: the deadline of its status, later that of changes. */
const untilOf = (
  { participant_status, deadline }: { participant_status: Status; deadline: string | null },
  missing: readonly MissingPart[],
  { trip_change_deadline }: Configuration,
): string | null => {
  if (missing.length === 0) return null;
  if (!areTripDataDone(participant_status)) return deadline;
  // What was returned, or fits no more, may be put right afterwards, too: a date that has gone by says nothing of it.
  return trip_change_deadline !== null && Date.parse(trip_change_deadline) > Date.now() ? trip_change_deadline : null;
};

/** The lines of these participations, in the order given. One query. */
export async function describeTrips(db: Connection, ids: readonly number[]): Promise<TripRow[]> {
  if (ids.length === 0) return [];
  const configuration = await getConfiguration(db);
  const rows = await db
    .select(columns)
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(t, eq(t.participation_id, p.id))
    .leftJoin(participants, eq(participants.user_id, p.user_id))
    .leftJoin(parents, eq(parents.id, participants.parent_id))
    .leftJoin(meeters, eq(meeters.id, t.arrived_by))
    .leftJoin(handovers, isActiveHandover)
    .leftJoin(handers, eq(handers.id, handovers.actor_id))
    .where(inArray(p.id, [...ids]));
  const byId = new Map(
    rows.map(({ trip, handover: left, handed_by, ...row }) => {
      const handover = left && { ...left, by: handed_by };
      const [arrival, departure] = (['arrival', 'departure'] as const).map((way) =>
        journeyOf(trip, way, configuration.trip_points),
      );
      const journeys = { arrival: arrival ?? null, departure: departure ?? null };
      const unfit = unfitOf(journeys, row.participant_status, configuration);
      const missing = missingOf({ ...journeys, papers: row.papers, unfit });
      return [row.id, { ...row, ...journeys, handover, missing, deadline: untilOf(row, missing, configuration) }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
