import { authedProcedure } from '#server/platform/api.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { singleFlight } from '#server/platform/db/single-flight.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { writeListReading } from '#server/platform/log/list-readings.ts';
import { writeReading, writeReadings } from '#server/platform/log/write-log.ts';
import { listCampChildren } from './camp/list-children.ts';
import { makeMarks } from './camp/make-marks.ts';
import { undoMark } from './camp/undo-mark.ts';
import { checkIn } from './check-in/check-in.ts';
import { depart } from './check-in/depart.ts';
import { findByCode, listExpected } from './check-in/expected.ts';
import { undoCheckIn } from './check-in/undo-check-in.ts';
import { findTrip } from './find-trip.ts';
import { listTrips, printTrips } from './lists/list-trips.ts';
import { summariseTrips } from './lists/summary.ts';
import { describeTimeline } from './lists/timeline.ts';
import { endTripPresence, renewTripPresence } from './review/presence.ts';
import { findNext } from './review/queue.ts';
import { reviewPaper } from './review/review-paper.ts';
import { seeChanges } from './review/see-changes.ts';
import { completeShift } from './shift/complete-shift.ts';
import { describeShift } from './shift/describe-shift.ts';
import { reopenShift } from './shift/reopen-shift.ts';

const calls = authedProcedure.evakobaza;

/** Who is shown a child at the camp reads its health data, whichever call gives them. */
const writeHealthReadings = (
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
  children: readonly { user_id: number }[],
): Promise<void> =>
  writeReadings(db, {
    actor_id: caller.user_id,
    subject_ids: [...new Set(children.map(({ user_id }) => user_id))],
    action: 'health_read',
  });

export const evakobaza = {
  list: calls.list.handler(
    peopleListCall('trips', ({ db }, { page: _, excel: __, ...query }, part) => listTrips(db, query, part)),
  ),
  sheet: calls.sheet.handler(async ({ input, context: { db, caller } }) => {
    const reading = { actor_id: caller.user_id, list: 'trips' as const, asked: input };
    const [sheet] = await Promise.all([printTrips(db, input), writeListReading(db, reading)]);
    return sheet;
  }),
  // Every open page of the evakobaza asks for both after each mark at the gate.
  timeline: calls.timeline.handler(({ input: { way }, context: { db } }) =>
    singleFlight(db, ['timeline', way], () => describeTimeline(db, way)),
  ),
  summary: calls.summary.handler(async ({ context: { db } }) => ({
    summary: await singleFlight(db, ['trips'], () => summariseTrips(db)),
  })),

  one: calls.one.handler(async ({ input: { participation_id }, context: { db, caller } }) => {
    const trip = await findTrip(db, participation_id);
    const next_id = await findNext(db, caller.user_id, participation_id);
    await writeReading(db, { actor_id: caller.user_id, subject_id: trip.user_id, action: 'trip_read' });
    return { trip, next_id };
  }),
  next: calls.next.handler(async ({ context: { db, caller } }) => ({ next_id: await findNext(db, caller.user_id) })),
  look: calls.look.handler(({ input, context }) => renewTripPresence(context, input.participation_id)),
  leave: calls.leave.handler(async ({ input, context }) => {
    await endTripPresence(context, input.participation_id);
    return {};
  }),
  review: calls.review.handler(async ({ input, context }) => {
    await reviewPaper(context, input);
    return { trip: await findTrip(context.db, input.participation_id) };
  }),
  changesSeen: calls.changesSeen.handler(async ({ input, context }) => {
    await seeChanges(context, input);
    return { trip: await findTrip(context.db, input.participation_id) };
  }),

  expected: calls.expected.handler(async ({ input, context }) => {
    const { db, caller } = context;
    const reading = { actor_id: caller.user_id, list: 'check_ins' as const, asked: input };
    const [expected] = await Promise.all([listExpected(context, db, input.day), writeListReading(db, reading)]);
    return expected;
  }),
  find: calls.find.handler(async ({ input: { code }, context }) => ({
    person: await findByCode(context, context.db, code),
  })),
  checkIn: calls.checkIn.handler(async ({ input, context }) => {
    const [answer] = await checkIn(context, [input]);
    if (!answer || answer.outcome === 'unknown') throw notFound(answer?.text);
    if (answer.outcome === 'refused') throw invalid(answer.text, { person: answer.person });
    return { answer };
  }),
  checkIns: calls.checkIns.handler(async ({ input, context }) => ({ data: await checkIn(context, input.presses) })),
  undoCheckIn: calls.undoCheckIn.handler(async ({ input, context }) => ({ person: await undoCheckIn(context, input) })),
  depart: calls.depart.handler(({ input, context }) => depart(context, input)),
  camp: calls.camp.handler(async ({ input: { participation_id }, context }) => {
    const children = await listCampChildren(context, context.db, participation_id);
    if (participation_id !== undefined && children.data.length === 0) throw notFound('Участник не найден');
    await writeHealthReadings(context, children.data);
    return children;
  }),
  campMarks: calls.campMarks.handler(async ({ input, context }) => {
    const data = await makeMarks(context, input.marks);
    await writeHealthReadings(
      context,
      data.flatMap(({ child }) => child ?? []),
    );
    return { data };
  }),
  undoCampMark: calls.undoCampMark.handler(async ({ input, context }) => {
    const child = await undoMark(context, input);
    await writeHealthReadings(context, [child]);
    return { child };
  }),
  shift: calls.shift.handler(async ({ context: { db } }) => ({ shift: await describeShift(db) })),
  completeShift: calls.completeShift.handler(async ({ input, context }) => ({
    completed: await completeShift(context, input),
  })),
  reopenShift: calls.reopenShift.handler(async ({ input, context }) => ({
    reopened: await reopenShift(context, input),
  })),
};
