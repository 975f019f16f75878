import { inArray } from 'drizzle-orm';
import type { CampChild, CampPress, CampResult } from '#contract/evakobaza/camp.ts';
import { MAX_PRESS_AGE_DAYS } from '#contract/evakobaza/words.ts';
import { lockByIds } from '#server/features/participation/locks.ts';
import { readCheckInCode } from '#server/features/trips/camp/check-in-code.ts';
import { handovers } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { leftNotice } from '../messages.ts';
import { campNotes, medicinesGiven } from '../tables.ts';
import { emitCamp } from './emit-camp.ts';
import { judgeMark } from './judge-mark.ts';
import { describeCampChildren } from './list-children.ts';
import { notifyParents } from './notify-parents.ts';
import { writeMarks } from './write-marks.ts';

export type MarkDeps = Pick<SignedContext, 'db' | 'caller' | 'secret' | 'delivery' | 'config'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When it happened, by the phone: what cannot be right (to come, before the arrival, more than three days ago) is now. */
function boundedMoment(at: string, arrived_at: string | null): string {
  const [said, now] = [Date.parse(at), Date.now()];
  const first = Math.max(now - MAX_PRESS_AGE_DAYS * DAY_MS, arrived_at === null ? 0 : Date.parse(arrived_at));
  return new Date(said > now || said < first ? now : said).toISOString();
}

/** Keys that were used before, of whatever kind. One query. */
async function listKnown(tx: Transaction, keys: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ key: handovers.key })
    .from(handovers)
    .where(inArray(handovers.key, keys))
    .unionAll(tx.select({ key: medicinesGiven.key }).from(medicinesGiven).where(inArray(medicinesGiven.key, keys)))
    .unionAll(tx.select({ key: campNotes.key }).from(campNotes).where(inArray(campNotes.key, keys)));
  return new Set(rows.map(({ key }) => key));
}

export type Judged = {
  press: CampPress;
  child: CampChild | undefined;
  at: string;
  outcome: CampResult['outcome'];
  text: string;
  /** To be written by this request. */
  isNew: boolean;
};

const savedWords = { handover: 'Отъезд записан', medicine: 'Лекарство записано', note: 'Записка сохранена' } as const;

/**
 * Writes marks of the camp, each judged by itself and in the order given, in one transaction and a fixed number of statements: a child is
 * handed over or leaves alone, was given a medicine, a note. A key that was used is the mark of then. A handover that has not seen the present
 * version of the child's handovers is not written, whenever it was pressed. Parents are told that the child is on its way home. Of each child named
 * health data are given. docs/product/selection-and-trip.md, «At the camp».
 */
export async function makeMarks(deps: MarkDeps, presses: readonly CampPress[]): Promise<CampResult[]> {
  const { db, caller, secret } = deps;
  const meant = presses.map((press) => ({ press, id: readCheckInCode(secret, press.code) }));
  return await db.transaction(async (tx) => {
    const { current_year } = await getConfiguration(tx);
    const locked = await lockByIds(tx, [...new Set(meant.flatMap(({ id }) => id ?? []))]);
    const ids = locked
      .filter(({ season, audience, is_current }) => season === current_year && audience === 'participant' && is_current)
      .map(({ id }) => id);
    const known = await listKnown(
      tx,
      presses.map(({ key }) => key),
    );
    const before = await describeCampChildren(deps, tx, ids);
    const left = new Set<number>();
    const judged = meant.map(({ press, id }): Judged => {
      const child = id === null ? undefined : before.get(id);
      const at = boundedMoment(press.at, child?.arrived_at ?? null);
      const as = (outcome: Judged['outcome'], text: string): Judged => ({
        press,
        child,
        at,
        outcome,
        text,
        isNew: outcome === 'saved' && !known.has(press.key),
      });
      if (!child) return as('unknown', 'Такого участника в этой смене нет');
      if (known.has(press.key)) return as('saved', savedWords[press.kind]);
      const refusal = judgeMark(press, child, left);
      if (refusal) return as(refusal.outcome, refusal.text);
      if (press.kind === 'handover') left.add(child.id);
      const saved = as('saved', savedWords[press.kind]);
      known.add(press.key);
      return saved;
    });
    const made = judged.filter(({ isNew }) => isNew);
    const handed = await writeMarks(tx, caller.user_id, made);
    await notifyParents(deps, tx, handed, leftNotice);
    await emitCamp(deps, tx, {
      changed: made.flatMap(({ child }) => child?.id ?? []),
      left: handed.map(({ participation_id }) => participation_id),
    });
    const after = made.length === 0 ? before : await describeCampChildren(deps, tx, ids);
    return judged.map(({ press: { key }, child, outcome, text }) => ({
      key,
      outcome,
      text,
      child: (child && after.get(child.id)) ?? null,
    }));
  });
}
