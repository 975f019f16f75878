import { type FunnelStep, funnelSteps, stepNumber } from '#contract/home/funnel.ts';
import type { Pair, YearFunnelLine, YearReport } from '#contract/reports/year.ts';
import type { Status } from '#contract/statuses.ts';
import { daysBetween } from '#contract/words/dates.ts';
import { endedAt, type PeopleCount } from './count-people.ts';

/** The counts of both seasons; `former` is null where there was none. */
export type BothCounts = { own: readonly PeopleCount[]; former: readonly PeopleCount[] | null };

const SHOWN = 10;
const DAYS = 7;

const sum = (rows: readonly { total: number }[]): number => rows.reduce((all, { total }) => all + total, 0);

/** What both seasons count alike. */
const pairOf = ({ own, former }: BothCounts, count: (rows: readonly PeopleCount[]) => number): Pair => ({
  own: count(own),
  former: former && count(former),
});

function funnelLineOf(counts: BothCounts, step: FunnelStep): YearFunnelLine {
  const number = stepNumber(step);
  const isHere = (row: PeopleCount) => row.of === 'funnel' && row.step === number && endedAt(row.status, step);
  const endings = [...counts.own, ...(counts.former ?? [])].filter(isHere).flatMap(({ status }) => status ?? []);
  const stopped = [...new Set(endings)].map((status: Status) => ({
    status,
    ...pairOf(counts, (rows) => sum(rows.filter((row) => isHere(row) && row.status === status))),
  }));
  const reached = pairOf(counts, (rows) => sum(rows.filter((row) => row.of === 'funnel' && (row.step ?? 0) >= number)));
  return {
    step,
    reached,
    stopped: stopped.sort((a, b) => b.own - a.own || (b.former ?? 0) - (a.former ?? 0) || a.status - b.status),
  };
}

/** Each step of the funnel with how many came to it and how many ended there, in both seasons. */
export const compareFunnels = (counts: BothCounts): YearFunnelLine[] =>
  funnelSteps.map((step) => funnelLineOf(counts, step));

/** The largest groups of one kind by the season's own count, then by the former's; how many there are; and who has none. */
export function compareGroups<Key extends 'region' | 'school_id'>(
  { own, former }: BothCounts,
  of: 'regions' | 'schools',
  key: Key,
) {
  const totalsOf = (rows: readonly PeopleCount[]) =>
    new Map<PeopleCount[Key] | null, number>(rows.filter((row) => row.of === of).map((row) => [row[key], row.total]));
  const [now, then] = [totalsOf(own), former && totalsOf(former)];
  const groups = [...new Set([...now.keys(), ...(then?.keys() ?? [])])]
    .filter((value) => value !== null)
    .map((value) => ({ value, own: now.get(value) ?? 0, former: then && (then.get(value) ?? 0) }));
  const largest = groups.sort(
    (a, b) =>
      b.own - a.own || (b.former ?? 0) - (a.former ?? 0) || String(a.value).localeCompare(String(b.value), 'ru'),
  );
  const amount = (totals: ReadonlyMap<unknown, number>) => [...totals.keys()].filter((value) => value !== null).length;
  return {
    largest: largest.slice(0, SHOWN),
    total: { own: amount(now), former: then && amount(then) },
    without: { own: now.get(null) ?? 0, former: then && (then.get(null) ?? 0) },
  };
}

type Days = { first: string; byNumber: Map<number, number>; last: number };

/** Registrations by day of the season, from 1: the day of the first one. */
function daysOf(rows: readonly PeopleCount[]): Days | null {
  const counted = rows.flatMap(({ of, day, total }) => (of === 'days' && day !== null ? [{ day, total }] : []));
  const [first] = counted.map(({ day }) => day).sort();
  if (first === undefined) return null;
  const byNumber = new Map(counted.map(({ day, total }) => [daysBetween(first, day) + 1, total]));
  return { first, byNumber, last: Math.max(...byNumber.keys()) };
}

const between = ({ byNumber }: Days, from: number, to: number): number =>
  [...byNumber].reduce((all, [number, total]) => (number >= from && number <= to ? all + total : all), 0);

/** Registrations of both seasons by weeks from the first one, and up to the same day; `today`: a day of the season under way. */
export function compareDays(
  { own, former }: BothCounts,
  today: string | null,
): Pick<YearReport, 'first_days' | 'today' | 'registered_by_today' | 'weeks'> {
  const [days, formerDays] = [daysOf(own), former && daysOf(former)];
  const day = days && today !== null && today >= days.first ? daysBetween(days.first, today) + 1 : null;
  const end = Math.max(days?.last ?? 0, formerDays?.last ?? 0, 0);
  const until = day ?? end;
  const weeks = Array.from({ length: Math.ceil(end / DAYS) }, (_, index) => {
    const [from, to] = [index * DAYS + 1, (index + 1) * DAYS];
    const isAhead = day !== null && from > day;
    return {
      week: index + 1,
      own: isAhead ? null : days ? between(days, from, to) : 0,
      former: former && (formerDays ? between(formerDays, from, to) : 0),
    };
  });
  return {
    first_days: { own: days?.first ?? null, former: formerDays?.first ?? null },
    today: day,
    registered_by_today: {
      own: days ? between(days, 1, until) : 0,
      former: former && (formerDays ? between(formerDays, 1, until) : 0),
    },
    weeks,
  };
}
