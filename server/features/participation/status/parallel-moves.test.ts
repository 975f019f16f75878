import { ORPCError } from '@orpc/server';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Status, statuses } from '#contract/statuses.ts';
import { atLength } from '#tests/at-length.ts';
import { type Family, makeFamily } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, participations, timeouts } from '#tests/tables.ts';
import { expireDeadlines } from '../deadlines/expire-deadlines.ts';
import { requireInTime } from '../deadlines/require-in-time.ts';
import { lockParticipation } from '../locks.ts';
import { moveOne, moveStatus } from './move-status.ts';
import { type PlainTimeout, participantTable } from './transitions.ts';
import { withdrawChild } from './withdraw.ts';

const portal = portalForFile();

/** What may happen to the same family in the same moment; each either does the whole of its step or nothing. */
const acts = {
  clock: () => expireDeadlines(portal),
  /** The family's own step, within its deadline only. */
  family: async ({ child, parent, participation_id }: Family) => {
    await portal.db.transaction(async (tx) => {
      const { status } = await lockParticipation(tx, child.id);
      const { timer } = participantTable[status];
      if (timer) await requireInTime(tx, child.id, timer);
      const next = { 10: 20, 30: 40, 100: 110 }[status as number] as Status | undefined;
      const by = { who: 'parent', user_id: parent.id } as const;
      if (next) await moveOne(tx, { participation_id, from: [status], to: next, by, why: 'Семья' });
    });
  },
  withdrawal: async ({ child, parent }: Family) => {
    await withdrawChild(portal, { participant_id: child.id, by: parent.id, why: 'Передумали' });
  },
  check: ({ participation_id }: Family) => step(participation_id, statuses.QUESTIONNAIRE_TO_FIX, 'check'),
  block: ({ participation_id }: Family) => step(participation_id, statuses.BLOCKED, 'administrator'),
  /** Everybody at once, as the start of a season or a wave does. */
  all: async (_: Family, families: readonly Family[]) => {
    const by = { who: 'administrator', user_id: null } as const;
    const ids = families.map(({ participation_id }) => participation_id).reverse();
    await portal.db.transaction((tx) =>
      moveStatus(
        tx,
        ids.map((participation_id) => ({ participation_id, to: statuses.BLOCKED, by, why: 'Все сразу' })),
      ),
    );
  },
};
const step = async (participation_id: number, to: Status, who: 'check' | 'administrator') => {
  const move = { participation_id, to, by: { who, user_id: null }, why: 'Администратор' } as const;
  await portal.db.transaction((tx) => moveOne(tx, move));
};

async function makeDue(status: Status, code: PlainTimeout, isLate: boolean): Promise<Family> {
  const family = await makeFamily(portal, status);
  const date = new Date(Date.now() + (isLate ? -3600_000 : 3600_000)).toISOString();
  await portal.db.insert(timeouts).values({ user_id: family.child.id, time_out_type_code: code, time_out_date: date });
  await portal.db.update(participations).set({ deadline: date }).where(eq(participations.id, family.participation_id));
  return family;
}

const beginnings = [
  [10, 'FILL_QUESTIONNAIRE'],
  [20, 'QUESTIONNAIRE_CHECKING'],
  [30, 'CORRECT_QUESTIONNAIRE'],
  [100, 'GO_TO_TRAINING'],
] as const;
const names = Object.keys(acts) as (keyof typeof acts)[];

const plan = fc.record({
  families: fc.array(fc.record({ beginning: fc.constantFrom(...beginnings), isLate: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  together: fc.array(fc.record({ act: fc.constantFrom(...names), whose: fc.nat(2) }), { minLength: 2, maxLength: 7 }),
});

test(
  'of moves of the same people at once each is made as a whole or not at all: log, deadline, pages and letters agree',
  async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ families: given, together }) => {
        const families = await Promise.all(
          given.map(({ beginning: [status, code], isLate }) => makeDue(status, code, isLate)),
        );
        const ended: PromiseSettledResult<unknown>[] = [];
        const told = await liveEventsDuring(portal, async () => {
          const running = together.map(({ act, whose }) => {
            const family = families[whose % families.length];
            return family && acts[act](family, families);
          });
          ended.push(...(await Promise.allSettled(running)));
        });
        // Who came too late is refused in words: nothing has failed.
        const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
        expect(reasons.filter((reason) => !(reason instanceof ORPCError && reason.status === 422))).toEqual([]);
        for (const [index, family] of families.entries()) {
          const { participation_id, child, parent } = family;
          const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
          const lines = await portal.db
            .select()
            .from(actionLog)
            .where(eq(actionLog.participation_id, participation_id))
            .orderBy(asc(actionLog.id));

          // One step leads to the next, the last one to where the row stands.
          const way = [given[index]?.beginning[0], ...lines.map(({ to_status }) => to_status)];
          expect(lines.map(({ from_status }) => from_status)).toEqual(way.slice(0, -1));
          expect(row?.status).toBe(way.at(-1));

          const open = await portal.db
            .select()
            .from(timeouts)
            .where(sql`${timeouts.user_id} = ${child.id} and ${timeouts.closed_at} is null`);
          const held = row?.status === statuses.BLOCKED ? row.held_from.at(-1) : undefined;
          const timer = row && participantTable[held ?? row.status].timer;
          expect(open.map(({ time_out_type_code }) => time_out_type_code)).toEqual(timer ? [timer] : []);
          expect(row?.deadline).toBe(open[0]?.time_out_date ?? null);
          expect(open.every(({ suspended_at }) => (suspended_at !== null) === (held !== undefined))).toBe(true);

          for (const { id } of [child, parent])
            expect(told.filter(({ user_id }) => user_id === id)).toHaveLength(lines.length);
          const letters = await portal.db
            .select()
            .from(messages)
            .where(inArray(messages.recipient, [parent.email]));
          const toldOf = lines.filter(({ to_status }) => [60, 70, 140, 150].includes(to_status ?? 0));
          expect(letters).toHaveLength(toldOf.length);
        }
      }),
      { numRuns: atLength(60, 1000) },
    );
  },
  atLength(120_000, 900_000),
);
