import { eq } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import type { Drawings } from '../draw-picture.ts';
import { findPeople, type Staff } from '../find-people.ts';
import type { DemoActions } from '../people/demo-actions.ts';
import { letAssessmentPass } from '../people/let-time-pass.ts';
import { openSteps } from './apply-step.ts';
import { openProofs } from './open-proofs.ts';
import { readSteps } from './read-steps.ts';

type AddDeps = StoreDeps & { db: Transaction; drawings: Drawings };

/**
 * Adds «Обо мне», achievements and their assessment by the portal's own verbs, in order of time. Objections are made in
 * the dialogs, with their outcomes.
 */
export async function addAssessment(deps: AddDeps, acting: DemoActions, staff: Staff): Promise<void> {
  const { db: tx } = deps;
  const [timed, find] = await Promise.all([readSteps(), findPeople(tx)]);
  const proofs = await openProofs(deps, timed, find);
  const take = openSteps({ tx, acting, staff, proofs });
  // What happened at one time is moved into the past together, with at most one step of each person.
  let done = new Map<number, number>();
  const settle = async () => {
    await letAssessmentPass(
      tx,
      [...done].map(([user_id, ago]) => ({ user_id, ago })),
    );
    done = new Map();
  };
  for (const one of timed) {
    if (one.act === 'open') {
      await settle();
      const waiting = await tx
        .select({ user_id: participations.user_id })
        .from(participations)
        .where(eq(participations.status, s.ACHIEVEMENTS_ON_CHECK));
      await acting.as(staff.administrator).achievements.open({});
      done = new Map([...waiting.map(({ user_id }) => user_id), staff.administrator.id].map((id) => [id, one.ago]));
      continue;
    }
    const person = find(one.person);
    if (done.has(person.id)) await settle();
    await take(person, one.step);
    done.set(person.id, one.ago);
  }
  await settle();
}
