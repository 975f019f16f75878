import type { CheckInPress, ExpectedArrival, PressResult } from '#contract/evakobaza/check-in.ts';
import { MAX_PRESS_AGE_DAYS } from '#contract/evakobaza/words.ts';
import { statuses as s } from '#contract/statuses.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { readCheckInCode } from '#server/features/trips/camp/check-in-code.ts';
import { writeArrivals } from '#server/features/trips/camp/write-arrival.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { checkIns } from '../tables.ts';
import { emitCheckIns } from './emit-check-ins.ts';
import { describePeople } from './expected.ts';
import { baseOf, findByKeys, findLastMarks, isOvertaken, type LastMark, overtakenWords } from './last-marks.ts';
import { alreadyWords, refusalWords } from './refusals.ts';

export type CheckInDeps = Pick<SignedContext, 'db' | 'caller' | 'secret'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When it was pressed, by the server's clock: what a phone's clock cannot be right about is now. */
function clampedPressTime(pressed_at: string): string {
  const [at, now] = [Date.parse(pressed_at), Date.now()];
  return new Date(at > now || at < now - MAX_PRESS_AGE_DAYS * DAY_MS ? now : at).toISOString();
}

type ReadPress = { press: CheckInPress; id: number | null; at: string };
type PressContext = { status: number; last: LastMark | undefined; base: number | undefined; isMade: boolean };

/** The outcome of one press, as things stand before it. Marks are ordered by what the page had seen, never by two clocks. */
function outcomeOf({ status, last, base, isMade }: PressContext, caller_id: number): PressResult['outcome'] {
  // Sent again: what it did then.
  if (isMade) return 'arrived';
  if (status === s.ARRIVED || status === s.SHIFT_COMPLETED) return 'already';
  if (status !== s.TRIP_FILLED) return 'refused';
  return isOvertaken(last, base, caller_id) ? 'undone' : 'arrived';
}

/** Only a participant of the season has a place here; anybody else is nobody. */
async function lockPressed(tx: Transaction, meant: readonly ReadPress[]) {
  const { current_year } = await getConfiguration(tx);
  const ids = [...new Set(meant.flatMap(({ id }) => id ?? []))];
  const rows = ids.length === 0 ? [] : await lockByIds(tx, ids);
  return new Map(
    rows.flatMap((row) =>
      row.season === current_year && row.audience === 'participant' ? [[row.id, row.status as number] as const] : [],
    ),
  );
}

function textOf(
  outcome: PressResult['outcome'],
  person: ExpectedArrival,
  { last, base }: Partial<PressContext>,
): string {
  if (outcome === 'already') return alreadyWords(person);
  if (outcome === 'refused') return refusalWords(person);
  if (outcome === 'arrived') {
    if (person.arrived_at !== null || last?.kind !== 'undone') return 'Прибытие отмечено';
    return `Прибытие было отмечено. ${overtakenWords(last)}. Если ребёнок здесь, отметьте ещё раз`;
  }
  const again = base === undefined ? 'обновите страницу и отметьте ещё раз' : 'отметьте ещё раз';
  return `${last ? overtakenWords(last) : 'Отметку тем временем сняли'}. Если ребёнок здесь, ${again}`;
}

/**
 * Marks children as met (460 → 490), each press answered by itself, in one transaction and a fixed number of statements
 * for up to MAX_PRESSES. A press with a key that was used is answered what it did then; one of a child who is there already
 * says who marked it and when; one whose page had not seen that somebody else took the mark back does not bring it back.
 * docs/product/selection-and-trip.md, «Evakobaza».
 */
export async function checkIn(deps: CheckInDeps, presses: readonly CheckInPress[]): Promise<PressResult[]> {
  const { db, caller, secret } = deps;
  const meant = presses.map((press): ReadPress => {
    const id = press.code === undefined ? (press.participation_id ?? null) : readCheckInCode(secret, press.code);
    return { press, id, at: clampedPressTime(press.pressed_at) };
  });
  return await db.transaction(async (tx) => {
    const statuses = await lockPressed(tx, meant);
    const ids = [...statuses.keys()];
    const made = await findByKeys(
      tx,
      presses.flatMap(({ key, after }) => (after === undefined ? [key] : [key, after])),
    );
    const lastMarks = await findLastMarks(tx, ids);
    const judged = meant.map((one) => {
      const status = one.id === null ? undefined : statuses.get(one.id);
      if (one.id === null || status === undefined) return { ...one, outcome: 'unknown' as const };
      const { key } = one.press;
      const context = { status, last: lastMarks.get(one.id), base: baseOf(one.press, made), isMade: made.has(key) };
      const outcome = outcomeOf(context, caller.user_id);
      // A second press of one batch finds what the first has done.
      const isNew = outcome === 'arrived' && status === s.TRIP_FILLED && !context.isMade;
      if (isNew) {
        statuses.set(one.id, s.ARRIVED);
        made.set(key, null);
      }
      return { ...one, outcome, context, isNew };
    });
    const met = judged.flatMap((one) =>
      'isNew' in one && one.isNew && one.id !== null
        ? [{ key: one.press.key, participation_id: one.id, pressed_at: one.at }]
        : [],
    );
    await writeCheckIns(tx, caller.user_id, met);
    const people = await describePeople(deps, tx, ids);
    await emitCheckIns(
      tx,
      met.flatMap(({ participation_id }) => people.get(participation_id) ?? []),
    );
    return judged.map((one): PressResult => {
      const { key } = one.press;
      const person = one.outcome === 'unknown' || one.id === null ? undefined : people.get(one.id);
      if (!person) return { key, outcome: 'unknown', text: 'Такого участника в этой смене нет', person: null };
      return {
        key,
        outcome: one.outcome,
        text: textOf(one.outcome, person, 'context' in one ? one.context : {}),
        person,
      };
    });
  });
}

type NewCheckIn = { key: string; participation_id: number; pressed_at: string };

async function writeCheckIns(tx: Transaction, user_id: number, met: readonly NewCheckIn[]): Promise<void> {
  if (met.length === 0) return;
  await moveStatus(
    tx,
    met.map(({ participation_id }) => ({
      participation_id,
      from: [s.TRIP_FILLED],
      to: s.ARRIVED,
      by: { who: 'evakobaza', user_id },
      why: 'Прибытие отмечено на эвакобазе',
    })),
  );
  const versions = await writeArrivals(
    tx,
    met.map(({ participation_id, pressed_at }) => ({ participation_id, arrived_at: pressed_at })),
    user_id,
  );
  await tx
    .insert(checkIns)
    .values(
      met.map(({ key, participation_id, pressed_at }) => ({
        key,
        participation_id,
        pressed_at,
        kind: 'arrived' as const,
        actor_id: user_id,
        version: versions.get(participation_id) ?? null,
      })),
    )
    .onConflictDoNothing();
}
