import { meetingFilterNames, missingFilterNames, tripSortNames, wayNames } from '#contract/evakobaza/names.ts';
import { directions } from '#contract/families/directions.ts';
import { type TravelMode, travelModeKeys } from '#contract/trips/modes.ts';
import { type TripPointId, tripPointIds } from '#contract/trips/points.ts';
import { aDay, aStatus, oneOf, type Read, wholeFrom, words } from '#web/kit/list/address.ts';
import { defineList, type InputOf } from '#web/kit/list/define-list.ts';

const excel = '/admin/trips/list?excel=1';
/** Polling interval: colleagues and families change trips meanwhile. */
const refresh = 30_000;

const numberOf =
  <N extends number>(known: readonly N[]): Read<N> =>
  (given) =>
    given === '' || given === null ? undefined : known.find((one) => one === Number(given));
const aPoint = numberOf<TripPointId>(tripPointIds);
const aMode = numberOf<TravelMode>(travelModeKeys);
export const aWay = oneOf(wayNames);
export const anHour = wholeFrom(0, 23);

/** All trips of the shift. */
export const tripList = defineList({
  title: 'Эвакобаза: список',
  keeps: {
    way: aWay,
    status: aStatus,
    direction: oneOf(directions),
    day: aDay,
    hour: anHour,
    point: aPoint,
    mode: aMode,
    train: words,
    to_be_met: oneOf(['true', 'false']),
    missing: oneOf(missingFilterNames),
    meeting: oneOf(meetingFilterNames),
    changed: oneOf(['true', 'false']),
    sort: oneOf(tripSortNames),
  },
  ask: ({ evakobaza }, input) => evakobaza.list.queryOptions({ input }),
  excel,
  refresh,
});

const lackingKeeps = { missing: oneOf(missingFilterNames), direction: oneOf(directions) };
/** Trips with something missing, latest deadlines first. */
export const lackingList = defineList({
  title: 'Эвакобаза: чего не хватает',
  keeps: lackingKeeps,
  input: (given: InputOf<typeof lackingKeeps>) => ({
    missing: 'anything' as const,
    ...given,
    sort: 'deadline' as const,
  }),
  ask: ({ evakobaza }, input) => evakobaza.list.queryOptions({ input }),
  excel,
  refresh,
});

const paperKeeps = { filter: oneOf(['to_check', 'returned', 'changed']) };
/** Trips with papers to check, or with changes nobody has seen. */
export const paperList = defineList({
  title: 'Эвакобаза: документы и изменения',
  keeps: paperKeeps,
  input: ({ filter, ...given }: InputOf<typeof paperKeeps>) => ({
    ...given,
    ...(filter === 'changed' ? { changed: true } : { missing: filter ?? ('to_check' as const) }),
  }),
  ask: ({ evakobaza }, input) => evakobaza.list.queryOptions({ input }),
  excel,
  refresh,
});

const shiftKeeps = { meeting: oneOf(meetingFilterNames), direction: oneOf(directions) };
/** Participants by arrival and departure, for the end of the shift. */
export const shiftList = defineList({
  title: 'Эвакобаза: смена',
  keeps: shiftKeeps,
  input: ({ meeting = 'expected', ...given }: InputOf<typeof shiftKeeps>) => ({
    ...given,
    meeting,
    sort: meeting === 'expected' ? ('arrival' as const) : ('departure' as const),
  }),
  ask: ({ evakobaza }, input) => evakobaza.list.queryOptions({ input }),
  excel,
  refresh,
});
