import { journeyKeys, meetingFilterNames, missingFilterNames, tripSortNames } from '#contract/evakobaza/names.ts';
import { directions } from '#contract/families/directions.ts';
import { type TravelMode, travelModeKeys } from '#contract/trips/modes.ts';
import { type TripPointId, tripPointIds } from '#contract/trips/points.ts';
import { oneOf, type ReadParam, readDay, readStatus, readWords, wholeFrom } from '#web/kit/list/address.ts';
import { defineList, type InputOf } from '#web/kit/list/define-list.ts';

const excel = '/admin/trips/list?excel=1';
/** Polling interval: colleagues and families change trips meanwhile. */
const refresh = 30_000;

const numberOf =
  <N extends number>(known: readonly N[]): ReadParam<N> =>
  (values) =>
    values === '' || values === null ? undefined : known.find((one) => one === Number(values));
const readPoint = numberOf<TripPointId>(tripPointIds);
const readMode = numberOf<TravelMode>(travelModeKeys);
export const readJourney = oneOf(journeyKeys);
export const readHour = wholeFrom(0, 23);

/** All trips of the shift. */
export const tripList = defineList({
  title: 'Эвакобаза: список',
  readers: {
    way: readJourney,
    status: readStatus,
    direction: oneOf(directions),
    day: readDay,
    hour: readHour,
    point: readPoint,
    mode: readMode,
    train: readWords,
    to_be_met: oneOf(['true', 'false']),
    missing: oneOf(missingFilterNames),
    meeting: oneOf(meetingFilterNames),
    changed: oneOf(['true', 'false']),
    sort: oneOf(tripSortNames),
  },
  query: ({ evakobaza }, input) => evakobaza.list.queryOptions({ input }),
  excel,
  refresh,
});

const missingReaders = { missing: oneOf(missingFilterNames), direction: oneOf(directions) };
/** Trips with something missing, latest deadlines first. */
export const missingList = defineList({
  title: 'Эвакобаза: чего не хватает',
  readers: missingReaders,
  input: (values: InputOf<typeof missingReaders>) => ({
    missing: 'anything' as const,
    ...values,
    sort: 'deadline' as const,
  }),
  query: ({ evakobaza }, input) => evakobaza.list.queryOptions({ input }),
  excel,
  refresh,
});

const paperReaders = { filter: oneOf(['to_check', 'returned', 'changed']) };
/** Trips with papers to check, or with changes nobody has seen. */
export const paperList = defineList({
  title: 'Эвакобаза: документы и изменения',
  readers: paperReaders,
  input: ({ filter, ...values }: InputOf<typeof paperReaders>) => ({
    ...values,
    ...(filter === 'changed' ? { changed: true } : { missing: filter ?? ('to_check' as const) }),
  }),
  query: ({ evakobaza }, input) => evakobaza.list.queryOptions({ input }),
  excel,
  refresh,
});

const shiftReaders = { meeting: oneOf(meetingFilterNames), direction: oneOf(directions) };
/** Participants by arrival and departure, for the end of the shift. */
export const shiftList = defineList({
  title: 'Эвакобаза: смена',
  readers: shiftReaders,
  input: ({ meeting = 'expected', ...values }: InputOf<typeof shiftReaders>) => ({
    ...values,
    meeting,
    sort: meeting === 'expected' ? ('arrival' as const) : ('departure' as const),
  }),
  query: ({ evakobaza }, input) => evakobaza.list.queryOptions({ input }),
  excel,
  refresh,
});
