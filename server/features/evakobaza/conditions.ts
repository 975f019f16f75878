import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { MeetingFilter, MissingFilter } from '#contract/evakobaza/names.ts';
import { hasReached, isEnrolled, isFillingTrip } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import type { JourneyForm } from '#contract/trips/fields.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { isDayOutside, trips as t, tripChanges, tripDocuments } from '#server/features/trips/reads.ts';

// Conditions on `participations` joined with `trips` on the left: a child who is enrolled may have said nothing yet.

/** Enrolled, and not met yet. */
const enrolled = statusCodes.filter(isEnrolled);
/** Papers are decided of until the shift is over. */
export const reviewed: readonly Status[] = [...enrolled, s.ARRIVED];

const areEnrolled = isStatusIn(p.status, enrolled);
export const isReviewed = isStatusIn(p.status, reviewed);

/** Was met: at 510 are those, too, who have never gone. By status: an administrator may set it by hand. */
export const hasArrived = sql`(${p.status} in ${[s.ARRIVED, s.SHIFT_COMPLETED]}
  or ${p.status} = ${s.CERTIFIED} and ${t.arrived_at} is not null)`;
export const hasDeparted = sql`(${t.departed_at} is not null and ${hasArrived})`;

/** Said apart, of participations alone: what is joined narrows no index, and a season has many who go nowhere. */
const mayGo = isStatusIn(
  p.status,
  statusCodes.filter((status) => isEnrolled(status) || hasReached(status, 'shift')),
);
/** Everybody the evakobaza is about, of a season. */
export const isGoing = (season: number): SQL =>
  sql`${p.season} = ${season} and ${p.audience} = 'participant' and ${mayGo} and (${areEnrolled} or ${hasArrived})`;

/** When the child was met; of one that was moved by hand, when that was. */
export const arrivedAt = sql<string | null>`case when ${hasArrived} then
  coalesce(${t.arrived_at}, case when ${p.status} = ${s.ARRIVED} then ${p.status_changed_at} end) end`;
export const departedAt = sql<string | null>`case when ${hasDeparted} then ${t.departed_at} end`;

const hasPaper = (condition: SQL): SQL =>
  sql`exists (select from ${tripDocuments} d where d.participation_id = ${p.id} and ${condition})`;
const lacksPaper = (kind: string): SQL => sql`not ${hasPaper(sql`d.kind = ${kind}`)}`;
/** Of who is still to come: once the child is here, its day of arrival matters no more. */
const isUnfit = (form: JourneyForm): SQL => sql`(${areEnrolled} and ${isDayOutside[form]})`;
export const hasUnfitDay: Record<JourneyForm, SQL> = { arrival: isUnfit('arrival'), departure: isUnfit('departure') };
const isAnyUnfit = sql`(${hasUnfitDay.arrival} or ${hasUnfitDay.departure})`;
const lacksArrival = sql`(${t.arrival_day} is null or ${hasUnfitDay.arrival})`;
const lacksDeparture = sql`(${t.departure_day} is null or ${hasUnfitDay.departure})`;
export const lacksJourney = sql`(${lacksArrival} or ${lacksDeparture})`;
const lacksConsent = lacksPaper('consent_to_medical_intervention_file');
const lacksCommitment = lacksPaper('commitment_with_opportunities_navigator_file');
const hasReturned = hasPaper(sql`d.state = 'returned'`);
export const lacksAnything = sql`(${sql.join(
  [lacksArrival, lacksDeparture, lacksConsent, lacksCommitment, hasReturned],
  sql` or `,
)})`;
/** The deadline of the trip's data has gone by; the clock moves nobody for it. */
export const isOverdue = sql`(${isStatusIn(p.status, statusCodes.filter(isFillingTrip))} and ${p.deadline} < now())`;
export const hasToCheck = hasPaper(sql`d.state = 'waiting'`);

/** Trips that lack something, or where something waits, of those alone for whom it still matters: not of a shift that is over. */
export const missingConditions: Record<MissingFilter, SQL> = {
  anything: sql`(${isReviewed} and ${lacksAnything})`,
  arrival: sql`(${isReviewed} and ${lacksArrival})`,
  departure: sql`(${isReviewed} and ${lacksDeparture})`,
  unfit: isAnyUnfit,
  consent_to_medical_intervention_file: sql`(${isReviewed} and ${lacksConsent})`,
  commitment_with_opportunities_navigator_file: sql`(${isReviewed} and ${lacksCommitment})`,
  returned: sql`(${isReviewed} and ${hasReturned})`,
  overdue: isOverdue,
  to_check: sql`(${isReviewed} and ${hasToCheck})`,
};

export const meetingConditions: Record<MeetingFilter, SQL> = {
  expected: areEnrolled,
  arrived: hasArrived,
  here: sql`(${p.status} = ${s.ARRIVED} and ${t.departed_at} is null)`,
  departed: hasDeparted,
};

export const hasUnseenChanges = sql<boolean>`exists (
  select from ${tripChanges} c where c.participation_id = ${p.id} and c.seen_at is null)`;

/**
 * A train's number of what was typed, «поезд № 016а, вагон 5» as «16А»: those of one train stand together however they
 * write it. A text without a number stays as it is. A letter counts only where no word follows; Latin look-alikes become
 * Cyrillic.
 */
export const trainOf = (typed: SQLWrapper): SQL<string> => sql<string>`coalesce(
  nullif(ltrim(translate(upper(regexp_replace(
    substring(${typed} from '[0-9]{1,4}(?:[[:space:]]*[а-яёА-ЯЁa-zA-Z](?![а-яёА-ЯЁa-zA-Z]))?'), '[[:space:]]', '', 'g')),
    'ABEKMHOPCTX', 'АВЕКМНОРСТХ'), '0'), ''),
  upper(regexp_replace(trim(${typed}), '[[:space:]]+', ' ', 'g')))`;
