import { and, asc, inArray, isNull } from 'drizzle-orm';
import { mayUploadAt } from '#contract/achievements/may-upload.ts';
import type { Configuration } from '#contract/configuration/configuration.ts';
import type { SelectionState } from '#contract/enrollment/closing.ts';
import { type Utype, utypes } from '#contract/roles.ts';
import { awaitsAnswer, hasTripAhead } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { isTimeoutType } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { findChildStatus, listChildStatuses } from '#server/features/participation/child-statuses.ts';
import { timeouts } from '#server/features/participation/reads.ts';
import { describeShift } from '#server/features/trips/describe-shift.ts';
import { listJourneys } from '#server/features/trips/list-journeys.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Deadline, deadlineEvent, momentsBefore } from './deadline-events.ts';
import { type CalendarEvent, type Subject, titleOf } from './event.ts';
import { tripEvents } from './trip-events.ts';

export type Reader = { user_id: number; utype: Utype; name: string };
type Person = Subject & { participation_id: number | null; status: Status | null; selection: SelectionState };
type Origin = { origin: string; host: string };

async function listPeople(db: Connection, { user_id, utype, name }: Reader): Promise<Person[]> {
  if (utype === utypes.guide)
    return [{ user_id, name, isOwn: true, participation_id: null, status: null, selection: 'open' }];
  const own = utype === utypes.participant ? await findChildStatus(db, user_id) : undefined;
  const children = own ? [own] : utype === utypes.parent ? await listChildStatuses(db, user_id) : [];
  return children.map((child) => ({
    user_id: child.participant_id,
    name: child.name,
    isOwn: utype === utypes.participant,
    participation_id: child.participation_id,
    // An invitation that is not told yet is none here either.
    status: child.family_status,
    selection: child.selection,
  }));
}

async function listDeadlines(db: Connection, user_ids: readonly number[]): Promise<Deadline[]> {
  const { id, user_id, time_out_type_code, time_out_date, closed_at, suspended_at } = timeouts;
  const rows = await db
    .select({ id, user_id, code: time_out_type_code, ends_at: time_out_date })
    .from(timeouts)
    .where(and(inArray(user_id, [...user_ids]), isNull(closed_at), isNull(suspended_at)))
    .orderBy(asc(time_out_date), asc(id));
  return rows.flatMap(({ code, ...row }) => (isTimeoutType(code) ? [{ ...row, code }] : []));
}

/** Ends that the configuration sets for all: of the upload of achievements, and of changes of a filled trip. */
function commonEnds(
  { status, participation_id, selection, ...subject }: Person,
  { achievements_upload_period: { to }, trip_change_deadline }: Readonly<Configuration>,
  { origin, host }: Origin,
): CalendarEvent[] {
  const endOf = (kind: string, ends_at: string | null, what: string, page: string): CalendarEvent[] =>
    ends_at === null
      ? []
      : [
          {
            uid: `${kind}-${participation_id}@${host}`,
            title: titleOf(subject, what),
            text: `До ${formatDateTime(ends_at)} (время московское).`,
            place: '',
            url: origin + page,
            isTentative: false,
            when: momentsBefore(ends_at),
          },
        ];
  const { user_id, isOwn } = subject;
  if (status !== null && mayUploadAt(status) && selection !== 'over')
    return endOf(
      'achievements',
      to,
      'последний день добавить достижения',
      isOwn ? '/student/achievements' : `/parent/student/achievements?id=${user_id}`,
    );
  // Only the parent changes a trip.
  return status === s.TRIP_FILLED && !isOwn
    ? endOf(
        'trip-changes',
        trip_change_deadline,
        'последний день изменить данные поездки',
        `/parent/student/trip?id=${user_id}`,
      )
    : [];
}

/** Whether the trip stands in the calendar by itself: confirmed, until the child is home. */
const isGoing = (status: Status | null): boolean => hasTripAhead(status) && !awaitsAnswer(status);

/** Shifts and journeys of these people. Three queries at most. */
async function listTrips(
  db: Connection,
  people: readonly Omit<Person, 'selection'>[],
  at: Origin,
): Promise<CalendarEvent[]> {
  const going = people.flatMap(({ participation_id, ...one }) =>
    participation_id === null ? [] : [{ ...one, participation_id }],
  );
  if (going.length === 0) return [];
  const [shift, journeys, { trip_points: points }] = await Promise.all([
    describeShift(db),
    listJourneys(
      db,
      going.map(({ participation_id }) => participation_id),
    ),
    getConfiguration(db),
  ]);
  return going.flatMap(({ participation_id, status, ...subject }) =>
    tripEvents(
      {
        participation_id,
        shift,
        points,
        journeys: awaitsAnswer(status) ? [] : (journeys.get(participation_id) ?? []),
        isTentative: awaitsAnswer(status),
      },
      subject,
      at,
    ),
  );
}

/**
 * Everything that stands in a person's calendar: a parent's of all children, a participant's and a guide's own. Five queries at
 * most, whatever the number of children. docs/product/calendar.md.
 */
export async function listEvents(db: Connection, reader: Reader, at: Origin): Promise<CalendarEvent[]> {
  const people = await listPeople(db, reader);
  if (people.length === 0) return [];
  const byId = new Map(people.map((person) => [person.user_id, person]));
  const [deadlines, options] = await Promise.all([listDeadlines(db, [...byId.keys()]), getConfiguration(db)]);
  const isGuide = reader.utype === utypes.guide;
  return [
    ...deadlines.flatMap((deadline) => {
      const person = byId.get(deadline.user_id);
      return person ? deadlineEvent(deadline, person, { ...at, isGuide, status: person.status }) : [];
    }),
    ...people.flatMap((person) => commonEnds(person, options, at)),
    ...(await listTrips(
      db,
      people.filter(({ status }) => isGoing(status)),
      at,
    )),
  ];
}

/** The shift and the journeys of one participant, whether the trip is confirmed or still to be. */
export const listTripEvents = (
  db: Connection,
  subject: Subject,
  participation: { participation_id: number; status: Status },
  at: Origin,
): Promise<CalendarEvent[]> => listTrips(db, [{ ...subject, ...participation }], at);
