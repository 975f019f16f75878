import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Direction } from '#contract/families/directions.ts';
import { holdsPlace } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import type { Mover } from '#server/features/participation/status/transitions.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { atLength } from '#tests/at-length.ts';
import { moveTo, setPlaces } from '#tests/enrollment.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participants, participations, timeouts, waves } from '#tests/tables.ts';
import { inviteSingle } from './invite-single.ts';
import { listPlaces } from './lists/places.ts';
import { findNextInvitation, inviteNext } from './next-invitation.ts';
import { sendSignal } from './send-signal.ts';
import { takeBackInvitation } from './take-back.ts';
import { makeWave } from './waves/make-wave.ts';
import { planWave } from './waves/plan.ts';

/**
 * docs/product/selection-and-trip.md, «Enrollment», of many small random seasons, against a plain reference: no direction has
 * more holders than places, those of shifts that are over included, nobody is invited while somebody better without a black
 * label waits, an invitation taken back frees its place, no deadline runs before a signal, every step is logged.
 */
const portal = portalForFile();
/** `SEASONS=1000` plays more of them. */
const SEASONS = Number(process.env.SEASONS ?? atLength(28, 400));
const PEOPLE = 14;
const STEPS = 8;
const played: readonly Direction[] = ['keepers', 'rescuers'];

/** The same draws for the same season: what fails once fails again. */
function drawer(seed: number) {
  let state = seed * 2_654_435_769;
  const draw = (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
  return { draw, one: <T>(of: readonly T[]): T | undefined => of[draw(Math.max(1, of.length))] };
}
type Drawer = ReturnType<typeof drawer>;

type Child = {
  user_id: number;
  id: number;
  direction: Direction;
  total: number;
  points: number;
  completed: number;
  labelled: boolean;
  status: Status;
  left: Status | null;
  /** Invited, and the signal is not sent. */
  isSilent: boolean;
};
type Season = {
  children: Child[];
  places: Record<string, number>;
  started: boolean;
  invited: Record<string, number>;
  moves: number;
};

let anna: Person;
const people: number[] = [];
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
  for (let number = 0; number < PEOPLE; number += 1) {
    const { id } = await makePerson(portal, 'participant');
    await portal.db.insert(participants).values({ user_id: id });
    people.push(id);
  }
});
const needs = () => ({ ...portal, caller: { user_id: anna.id, utype: anna.utype, session_id: 0 } });

/** The reference: nothing but sorting and counting. */
const better = (a: Child, b: Child): number =>
  b.total - a.total || b.points - a.points || a.completed - b.completed || a.id - b.id;
const takenIn = ({ children }: Season, direction: Direction): number =>
  children.filter((one) => one.direction === direction && holdsPlace(one.status, one.left)).length;
const freeIn = (season: Season, direction: Direction): number =>
  Math.max(0, (season.places[direction] ?? 0) - takenIn(season, direction));
const inviteesOf = (season: Season): Child[] =>
  played.flatMap((direction) =>
    season.children
      .filter((one) => one.direction === direction && one.status === s.ASSESSED && !one.labelled)
      .toSorted(better)
      .slice(0, freeIn(season, direction)),
  );
function move(season: Season, child: Child, to: Status): void {
  season.moves += 1;
  child.left = child.status;
  child.status = to;
  child.isSilent = false;
}

/** Some have been at the shift, or had no place, before the season is looked at: what they left decides. */
const formerly: readonly (readonly [Status, Status])[] = [
  [s.TRIP_FILLED, s.MAIN_ENROLLED],
  [s.ARRIVED, s.TRIP_FILLED],
  [s.SHIFT_COMPLETED, s.ARRIVED],
  [s.CERTIFIED, s.SHIFT_COMPLETED],
  [s.CERTIFIED, s.NOT_ENROLLED],
];

async function begin({ draw }: Drawer): Promise<Season> {
  await portal.db.execute(sql`
    with waves as (delete from waves), enrollments as (delete from enrollments), people as (delete from participations),
      deadlines as (delete from timeouts)
    delete from action_log`);
  // Few different points: ties are common.
  const given = people.map((user_id) => {
    const [status, left_status] = draw(5) === 0 ? (formerly[draw(formerly.length)] ?? []) : [];
    return { user_id, status: status ?? (draw(8) === 0 ? s.TO_ASSESS : s.ASSESSED), left_status: left_status ?? null };
  });
  const values = given.map((one) => ({
    ...one,
    audience: 'participant' as const,
    season: 2027,
    direction: played[draw(2)] as Direction,
    points: draw(3),
    learning_achievements_points: draw(3),
    completed_at: new Date(Date.UTC(2027, 0, 1 + draw(3))).toISOString(),
    is_black_labelled: draw(5) === 0,
  }));
  const rows = await portal.db.insert(participations).values(values).returning();
  const children = rows.map((row) => ({
    user_id: row.user_id,
    id: row.id,
    direction: row.direction as Direction,
    total: row.learning_points_total,
    points: row.points,
    completed: Date.parse(row.completed_at ?? ''),
    labelled: row.is_black_labelled,
    status: row.status,
    left: row.left_status,
    isSilent: false,
  }));
  const season: Season = { children, places: {}, started: false, invited: {}, moves: 0 };
  await changePlaces(season, draw);
  return season;
}

async function changePlaces(season: Season, draw: Drawer['draw']): Promise<void> {
  season.places = Object.fromEntries(played.map((direction) => [direction, draw(5)]));
  await setPlaces(portal, season.places);
}

async function wave(season: Season): Promise<void> {
  const expected = inviteesOf(season);
  const { basis } = await planWave(
    portal.db,
    2027,
    await listPlaces(portal.db, 2027, await getConfiguration(portal.db)),
  );
  const kind = season.started ? 'later' : 'first';
  const made = makeWave(needs(), { kind, basis, request_key: randomUUID() });
  if (expected.length === 0) return void (await expect(made).rejects.toThrow('Приглашать некого'));
  await made;
  season.started = true;
  for (const child of expected) {
    move(season, child, kind === 'first' ? s.MAIN_WINNER : s.RESERVE_WINNER);
    child.isSilent = true;
    season.invited[child.direction] = (season.invited[child.direction] ?? 0) + 1;
  }
}

async function single(season: Season, { one }: Drawer): Promise<void> {
  const child = one(season.children.filter(({ status }) => status === s.ASSESSED));
  if (!child) return;
  const made = inviteSingle(needs(), { participant_id: child.user_id, reason: 'Решение комиссии' });
  if (freeIn(season, child.direction) === 0) return void (await expect(made).rejects.toThrow('нет свободных мест'));
  await made;
  invite(season, child);
}

function invite(season: Season, child: Child): void {
  const before = season.invited[child.direction] ?? 0;
  move(season, child, before < (season.places[child.direction] ?? 0) ? s.MAIN_WINNER : s.RESERVE_WINNER);
  season.invited[child.direction] = before + 1;
}

/** «Пригласить следующего» names the best who waits without a black label, and invites nobody else. */
async function next(season: Season, { draw }: Drawer): Promise<void> {
  const direction = played[draw(2)] as Direction;
  const [best, second] = season.children
    .filter((one) => one.direction === direction && one.status === s.ASSESSED && !one.labelled)
    .toSorted(better);
  const shown = await findNextInvitation(portal.db, direction);
  expect(shown?.candidate.user_id).toBe(freeIn(season, direction) > 0 ? best?.user_id : undefined);
  if (!best || !shown) return;
  const press = ({ user_id }: Child) => inviteNext(needs(), { participant_id: user_id, request_key: randomUUID() });
  if (!season.started) return void (await expect(press(best)).rejects.toThrow('первую волну'));
  if (second) await expect(press(second)).rejects.toThrow('следующим стал другой');
  await press(best);
  invite(season, best);
}

async function signal(season: Season): Promise<void> {
  for (const { id } of await portal.db.select().from(waves)) await sendSignal(needs(), id);
  for (const child of season.children) child.isSilent = false;
}

const isInvited = ({ status }: Child): boolean => status === s.MAIN_WINNER || status === s.RESERVE_WINNER;

async function takeBack(season: Season, { one }: Drawer): Promise<void> {
  const child = one(season.children.filter(isInvited));
  if (!child) return;
  const press = () => takeBackInvitation(needs(), { participant_id: child.user_id, reason: 'Ошибка в баллах' });
  expect(await Promise.all([press(), press()])).toEqual([s.ASSESSED, s.ASSESSED]);
  move(season, child, s.ASSESSED);
  season.invited[child.direction] = (season.invited[child.direction] ?? 0) - 1;
}

const confirmed: Partial<Record<Status, Status>> = {
  [s.MAIN_WINNER]: s.MAIN_ENROLLED,
  [s.RESERVE_WINNER]: s.RESERVE_ENROLLED,
  [s.MAIN_ENROLLED]: s.TRIP_FILLED,
  [s.RESERVE_ENROLLED]: s.TRIP_FILLED,
  [s.TRIP_FILLED]: s.ARRIVED,
  [s.ARRIVED]: s.SHIFT_COMPLETED,
  [s.SHIFT_COMPLETED]: s.CERTIFIED,
};
const movers: Partial<Record<Status, Mover>> = {
  [s.ARRIVED]: 'evakobaza',
  [s.SHIFT_COMPLETED]: 'evakobaza',
  [s.CERTIFIED]: 'portal',
};

async function step(season: Season, child: Child, to: Status): Promise<void> {
  await moveTo(portal, { participation_id: child.id }, to, movers[to]);
  move(season, child, to);
}

async function bringBack(season: Season, { draw, one }: Drawer): Promise<void> {
  const child = one(season.children.filter(({ status }) => status === s.TRIP_CANCELLED));
  if (!child?.left) return;
  const to = draw(3) === 0 ? 'reserve' : 'place';
  const back = to === 'reserve' ? s.ASSESSED : child.left;
  const isFree = to === 'reserve' || freeIn(season, child.direction) > 0;
  const { status } = await portal.call(
    'POST',
    '/admin/participant/return',
    { participant_id: child.user_id, time_out_date: '2027-06-01', why: 'Семья передумала', to },
    anna,
  );
  expect(status).toBe(isFree ? 200 : 422);
  if (isFree) move(season, child, back);
}

async function act(season: Season, drawn: Drawer): Promise<void> {
  const { draw, one } = drawn;
  const kind = draw(14);
  if (kind < 3) return wave(season);
  if (kind === 3) return single(season, drawn);
  if (kind === 4) return changePlaces(season, draw);
  if (kind === 5) return bringBack(season, drawn);
  if (kind === 6) return takeBack(season, drawn);
  if (kind === 7) return next(season, drawn);
  if (kind === 8) return signal(season);
  const child = one(season.children.filter(({ status }) => confirmed[status]));
  const forward = child && confirmed[child.status];
  if (!child || !forward) return;
  return step(season, child, kind < 13 || child.status > s.TRIP_FILLED ? forward : s.TRIP_CANCELLED);
}

async function compare({ children, moves }: Season): Promise<void> {
  const rows = await portal.db.select().from(participations).orderBy(asc(participations.id));
  expect(rows.map(({ id, status, awaits_signal }) => [id, status, awaits_signal])).toEqual(
    children.map(({ id, status, isSilent }) => [id, status, isSilent]),
  );
  // A deadline of an answer runs for whoever is invited and knows it, and for nobody else.
  const open = await portal.db.select().from(timeouts).where(isOpenAnswer);
  expect(open.map(({ user_id }) => user_id).sort()).toEqual(
    children.flatMap((one) => (isInvited(one) && !one.isSilent ? [one.user_id] : [])).sort(),
  );
  const { rows: logged } = await portal.db.execute<{ amount: number; silent: number }>(sql`
    select count(*)::integer as amount, count(*) filter (where why = '')::integer as silent
    from action_log where action = 'status_changed'`);
  expect(logged).toEqual([{ amount: moves, silent: 0 }]);
}

const isOpenAnswer = and(isNull(timeouts.closed_at), eq(timeouts.time_out_type_code, 'WINNER_CONFIRMATION'));

test(`of ${SEASONS} random seasons each comes out as the reference says`, {
  timeout: 60_000 + SEASONS * 1000,
}, async () => {
  let invited = 0;
  for (let number = 1; number <= SEASONS; number += 1) {
    const drawn = drawer(number);
    const season = await begin(drawn);
    for (let times = 0; times < STEPS; times += 1) {
      const before = played.map((direction) => takenIn(season, direction));
      await act(season, drawn);
      // Places may be taken away from a direction that is full: then nobody comes besides.
      for (const [index, direction] of played.entries()) {
        const taken = takenIn(season, direction);
        expect(taken, `season ${number}`).toBeLessThanOrEqual(
          Math.max(season.places[direction] ?? 0, before[index] ?? 0),
        );
      }
    }
    await compare(season);
    const rows = await portal.db.$count(participations, eq(participations.status, s.MAIN_WINNER));
    invited += rows;
  }
  expect(invited).toBeGreaterThan(SEASONS / 2);
});
