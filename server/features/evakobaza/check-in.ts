import { inArray } from 'drizzle-orm';
import type { Expected, Press, PressAnswer } from '#contract/evakobaza/check-in.ts';
import { PRESS_DAYS } from '#contract/evakobaza/words.ts';
import { statuses as s } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { lockThese } from '#server/features/participation/locks.ts';
import { moveStatus } from '#server/features/participation/move-status.ts';
import { readCheckInCode } from '#server/features/trips/check-in-code.ts';
import { writeArrivals } from '#server/features/trips/write-arrival.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { describePeople } from './expected.ts';
import { alreadyWords, refusalWords } from './refusals.ts';
import { checkIns } from './tables.ts';
import { tellCheckIns } from './tell-check-ins.ts';
import { findUndone, type Undone } from './undone.ts';

export type Checking = Pick<SignedContext, 'db' | 'caller' | 'secret'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When it was pressed, by the server's clock: what a phone's clock cannot be right about is now. */
function believed(pressed_at: string): string {
  const [at, now] = [Date.parse(pressed_at), Date.now()];
  return new Date(at > now || at < now - PRESS_DAYS * DAY_MS ? now : at).toISOString();
}

type Meant = { press: Press; id: number | null; at: string };
type Standing = { status: number; undone: Undone | undefined; isKnown: boolean };

/** The outcome of one press, as things stand before it. */
function judge({ at }: Meant, { status, undone, isKnown }: Standing): PressAnswer['outcome'] {
  if (status === s.ARRIVED || status === s.SHIFT_COMPLETED) return isKnown ? 'arrived' : 'already';
  if (status !== s.TRIP_FILLED) return 'refused';
  // A press of before: what was decided after it stands, whenever it comes.
  return isKnown || (undone !== undefined && undone.at >= at) ? 'undone' : 'arrived';
}

/** Only a participant of the season has a place here; anybody else is nobody. */
async function lockMeant(tx: Transaction, meant: readonly Meant[]) {
  const { current_year } = await getConfiguration(tx);
  const ids = [...new Set(meant.flatMap(({ id }) => id ?? []))];
  const rows = ids.length === 0 ? [] : await lockThese(tx, ids);
  return new Map(
    rows.flatMap((row) =>
      row.season === current_year && row.audience === 'participant' ? [[row.id, row.status as number] as const] : [],
    ),
  );
}

function textOf(outcome: PressAnswer['outcome'], person: Expected, undone: Undone | undefined): string {
  if (outcome === 'arrived') return 'Прибытие отмечено';
  if (outcome === 'already') return alreadyWords(person);
  if (outcome === 'refused') return refusalWords(person);
  const who = [undone?.name, undone && formatDateTime(undone.at)].filter(Boolean).join(', ');
  return `Отметку после этого сняли${who ? `: ${who}` : ''}. Если ребёнок здесь, отметьте ещё раз`;
}

/**
 * Marks children as met (460 → 490), each press answered by itself, in one transaction and a fixed number of statements
 * for up to MAX_PRESSES. A press with a key that was used is the press of then; one of a child who is there already
 * says who marked it and when; one from before the mark was undone does not bring it back.
 * docs/product/selection-and-trip.md, «Evakobaza».
 */
export async function checkIn(needs: Checking, presses: readonly Press[]): Promise<PressAnswer[]> {
  const { db, caller, secret } = needs;
  const meant = presses.map((press): Meant => {
    const id = press.code === undefined ? (press.participation_id ?? null) : readCheckInCode(secret, press.code);
    return { press, id, at: believed(press.pressed_at) };
  });
  return await db.transaction(async (tx) => {
    const statuses = await lockMeant(tx, meant);
    const ids = [...statuses.keys()];
    const known = await tx
      .select({ key: checkIns.key })
      .from(checkIns)
      .where(
        inArray(
          checkIns.key,
          presses.map(({ key }) => key),
        ),
      );
    const keys = new Set(known.map(({ key }) => key));
    const undone = await findUndone(tx, ids);
    const judged = meant.map((one) => {
      const status = one.id === null ? undefined : statuses.get(one.id);
      if (one.id === null || status === undefined) return { ...one, outcome: 'unknown' as const };
      const outcome = judge(one, { status, undone: undone.get(one.id), isKnown: keys.has(one.press.key) });
      const isNew = outcome === 'arrived' && status === s.TRIP_FILLED;
      // The next press of the same child finds it met.
      if (isNew) statuses.set(one.id, s.ARRIVED);
      if (isNew) keys.add(one.press.key);
      return { ...one, outcome, isNew };
    });
    const met = judged.flatMap((one) =>
      'isNew' in one && one.isNew && one.id !== null
        ? [{ key: one.press.key, participation_id: one.id, pressed_at: one.at }]
        : [],
    );
    await writeMet(tx, caller.user_id, met);
    const people = await describePeople(needs, tx, ids);
    await tellCheckIns(
      tx,
      met.flatMap(({ participation_id }) => people.get(participation_id) ?? []),
    );
    return judged.map(({ press: { key }, id, outcome }): PressAnswer => {
      const person = outcome === 'unknown' || id === null ? undefined : people.get(id);
      if (!person) return { key, outcome: 'unknown', text: 'Такого участника в этой смене нет', person: null };
      return { key, outcome, text: textOf(outcome, person, undone.get(person.id)), person };
    });
  });
}

type Met = { key: string; participation_id: number; pressed_at: string };

async function writeMet(tx: Transaction, user_id: number, met: readonly Met[]): Promise<void> {
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
  await writeArrivals(
    tx,
    met.map(({ participation_id, pressed_at }) => ({ participation_id, arrived_at: pressed_at })),
    user_id,
  );
  await tx
    .insert(checkIns)
    .values(met.map((one) => ({ ...one, kind: 'arrived' as const, actor_id: user_id })))
    .onConflictDoNothing();
}
