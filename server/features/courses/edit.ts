import { sql } from 'drizzle-orm';
import type { SignedContext } from '#server/platform/context.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { topic } from '#server/platform/db/topics.ts';
import { conflict } from '#server/platform/errors.ts';
import { requirePassable } from './teachings/completeness.ts';
import type { CourseServices } from './teachings/course-use.ts';

/** Contents of a course have changed: lectures, tests or their order. */
export const coursesChanged = topic('courses');

const FOREIGN_KEY_VIOLATION = '23503';

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ((error as { code?: unknown }).code ?? codeOf(error.cause)) : undefined;

type Editing = Pick<SignedContext, 'db' | 'caller'>;

/**
 * One edit of courses: a transaction, after which every process forgets what it remembered of courses. Edits come one
 * after another, in all processes together: each is judged by what the others have left (a course is activated while
 * its test is emptied). Learners wait for none of them. 409 where something came to depend on a record in the very
 * moment of its deletion.
 */
export async function edit<T>({ db, caller }: Editing, change: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`lock table teachings in share row exclusive mode`);
      await tx.execute(sql`select set_config('portal.editor', ${String(caller.user_id)}, true)`);
      const made = await change(tx);
      await publish(tx, coursesChanged, {});
      return made;
    });
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    throw conflict('Кто-то только что изменил связанные данные. Обновите страницу и повторите');
  }
}

/** Edits what learners may be going through: 409 for a change after which they could not go on. */
export const editPassable = <T>(
  context: Editing & Pick<CourseServices, 'courseLearners'>,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  edit(context, async (tx) => {
    const made = await change(tx);
    await requirePassable(tx, context.courseLearners);
    return made;
  });
