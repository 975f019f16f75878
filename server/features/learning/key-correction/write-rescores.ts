import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { attempts, correctedAttempts, passedMilestones } from '../tables.ts';
import type { Rescore } from './plan.ts';

/** Keeps what attempts had been worth, then writes what they are worth: themselves, their answers, their milestones. Four queries. */
export async function writeRescores(tx: Connection, mending_id: number, batch: readonly Rescore[]): Promise<void> {
  if (batch.length === 0) return;
  const changed = batch.flatMap(({ attempt_id, audience, from, to, exact_to, result }) =>
    result ? [{ attempt_id, from, to, exact_to, result, is_untold: audience === 'participant' && from !== to }] : [],
  );
  const rescores = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
    as given (attempt_id bigint, "from" numeric, "to" numeric, exact_to numeric, result jsonb, is_untold boolean)`;
  // The ids stand beside the rows, so that the planner looks rows up by them and never reads a table through.
  const ids = (of: readonly { attempt_id: number }[]) =>
    sql`any(${sql.param(of.map(({ attempt_id }) => attempt_id))}::bigint[])`;
  await tx.execute(sql`insert into ${correctedAttempts} (mending_id, attempt_id, from_points, to_points, former_result, is_untold)
    select ${mending_id}, given.attempt_id, given."from", given."to", attempts.result, given.is_untold
    from ${rescores} join attempts on attempts.id = given.attempt_id
    where attempts.id = ${ids(changed)} and attempts.result is distinct from given.result`);
  await tx.execute(sql`update ${attempts} set points = given."to", result = given.result,
      points_rest = given.exact_to - given."to" from ${rescores}
    where attempts.id = ${ids(changed)} and attempts.id = given.attempt_id`);
  await tx.execute(sql`update ${passedMilestones} set points = given."to", updated_at = now() from ${rescores}
    where passed_milestones.attempt_id = ${ids(changed)} and passed_milestones.attempt_id = given.attempt_id
      and passed_milestones.points <> given."to"`);
  const marks = batch.flatMap(({ attempt_id, marks: own }) =>
    own.map(({ question_id, points, exact }) => ({ attempt_id, question_id, points, exact })),
  );
  await tx.execute(sql`update attempt_answers set points = mark.points, points_rest = mark.exact - mark.points
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark (attempt_id bigint, question_id bigint, points numeric, exact numeric)
    where attempt_answers.attempt_id = ${ids(batch)} and attempt_answers.attempt_id = mark.attempt_id
      and attempt_answers.question_id = mark.question_id
      and attempt_answers.points + attempt_answers.points_rest is distinct from mark.exact`);
}
