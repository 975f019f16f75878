import { and, eq, inArray, sql } from 'drizzle-orm';
import type { KeyCorrectionInput, KeyCorrectionPreview } from '#contract/learning/key-correction.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { listPlaceMoves } from '#server/features/participation/ranking/correct-points.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { users } from '#server/platform/users.ts';
import { isOverForAll } from '../results/is-over-for-all.ts';
import type { StudyServices } from '../study-memory.ts';
import { attempts } from '../tables.ts';
import { checkGapAnswers } from './check-gap-answers.ts';
import {
  basisOf,
  type CorrectedVersion,
  changesOfPoints,
  correctVersions,
  hasExactChange,
  idsOf,
  isCurrentlySent,
  type Rescore,
  rescoreAttempts,
  wasAsked,
} from './plan.ts';

/** People named in a preview. */
const MAX_PREVIEWED = 200;

/**
 * Previews a correction of a key in every test that asks the question: whose points change, how places move, and whether
 * families are told at once. Twelve queries, two a batch, and two for each milestone that asks it.
 */
export async function previewCorrection(
  services: Pick<Services, 'db'> & StudyServices,
  asked: KeyCorrectionInput,
): Promise<KeyCorrectionPreview> {
  const { db } = services;
  await checkGapAnswers(db, asked.corrections);
  const versions = await correctVersions(db, asked);
  const basis = basisOf(asked);
  const found = { attempts: 0, gaining: 0, losing: 0, kept: 0 };
  const changed: Pick<Rescore, 'attempt_id' | 'participation_id' | 'user_id' | 'audience' | 'from' | 'to'>[] = [];
  const changes = changesOfPoints();
  const tests = new Map(
    versions.map(({ exam_id, content }) => [exam_id, { exam_title: content.exam_title, attempts: 0 }]),
  );
  for await (const batch of rescoreAttempts(db, versions, asked))
    for (const one of batch) {
      const test = tests.get(one.exam_id);
      if (test) test.attempts += 1;
      const { attempt_id, participation_id, user_id, audience, from, to, recount } = one;
      found.attempts += 1;
      if (recount < to) found.kept += 1;
      if (!hasExactChange(one)) continue;
      basis.add(one);
      changes.add(one);
      if (to === from) continue;
      found[to > from ? 'gaining' : 'losing'] += 1;
      changed.push({ attempt_id, participation_id, user_id, audience, from, to });
    }
  const named = changed.toSorted(
    (a, b) => Number(a.to > a.from) - Number(b.to > b.from) || b.to - b.from - a.to + a.from,
  );
  const people = await withNames(db, named.slice(0, MAX_PREVIEWED));
  const { inDirection, byTests, others } = await listPlaceMoves(db, changes.list());
  return {
    basis: basis.digest(),
    ...found,
    tests: Array.from(tests, ([exam_id, test]) => ({ exam_id, ...test })),
    moved_others: others,
    failed_tries: await countFailedTries(db, versions, idsOf(asked.corrections)),
    letters_wait:
      changed.some(({ audience }) => audience === 'participant') &&
      (await mayBeAsked(services, versions, idsOf(asked.corrections))),
    people: people.map(({ participation_id, audience: _, from, to, ...one }) => {
      const { from_place = null, to_place = null } = inDirection.get(participation_id) ?? {};
      const tests = byTests.get(participation_id);
      return {
        ...one,
        from_points: from,
        to_points: to,
        from_place,
        to_place,
        tests_from_place: tests?.from_place ?? null,
        tests_to_place: tests?.to_place ?? null,
      };
    }),
  };
}

/** Tries of guides under way that were below the pass mark: they stay what they were. One query. */
const countFailedTries = (
  db: Database,
  versions: readonly CorrectedVersion[],
  question_ids: readonly number[],
): Promise<number> =>
  db.$count(
    attempts,
    sql`attempts.exam_version_id = any(${sql.param(versions.map(({ id }) => id))}::bigint[])
      and attempts.closed_at is not null and attempts.failed_try > 0 and ${wasAsked(question_ids)}
      and exists (select from ${participations} p where p.id = attempts.participation_id and p.is_current)`,
  );

/** Whether somebody may still be asked the test in one of the seasons and milestones it was sent in. */
async function mayBeAsked(
  services: Pick<Services, 'db'> & StudyServices,
  versions: readonly CorrectedVersion[],
  question_ids: readonly number[],
): Promise<boolean> {
  const sittings = await services.db
    .selectDistinct({
      teaching_id: participations.teaching_id,
      season: participations.season,
      milestone_id: attempts.milestone_id,
    })
    .from(attempts)
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(
      and(
        inArray(
          attempts.exam_version_id,
          versions.map(({ id }) => id),
        ),
        eq(participations.audience, 'participant'),
        isCurrentlySent,
        wasAsked(question_ids),
      ),
    );
  const over = await Promise.all(
    sittings.map(({ teaching_id, ...sitting }) =>
      teaching_id === null ? true : isOverForAll(services, { teaching_id, ...sitting }),
    ),
  );
  return over.includes(false);
}

async function withNames<Of extends { participation_id: number; user_id: number }>(
  db: Database,
  people: readonly Of[],
) {
  const rows = await db
    .select({ id: participations.id, direction: participations.direction, surname: users.surname, name: users.name })
    .from(participations)
    .innerJoin(users, eq(users.id, participations.user_id))
    .where(
      inArray(
        participations.id,
        people.map(({ participation_id }) => participation_id),
      ),
    );
  const byId = new Map(rows.map(({ id, direction, ...name }) => [id, { direction, name: surnameAndName(name) }]));
  return people.map((one) => ({ ...one, ...(byId.get(one.participation_id) ?? { direction: null, name: '' }) }));
}
