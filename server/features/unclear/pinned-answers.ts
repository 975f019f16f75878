import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { changePinnedDraft, pinDraft } from '#contract/unclear/drafts.ts';
import type { PinnedAnswer, PinnedInput } from '#contract/unclear/unclear.ts';
import { paragraphsIn } from '#server/features/courses/lectures/lecture-paragraphs.ts';
import { getLecture } from '#server/features/courses/lectures/lectures.ts';
import { requireUnchanged } from '#server/platform/content/versions/require-unchanged.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { pinnedAnswers } from './tables.ts';

/** More than that nobody reads under a lecture. */
const MAX_PINNED = 30;

type Words = Pick<z.infer<typeof PinnedInput>, 'question' | 'answer'>;
type Editing = Pick<SignedContext, 'db' | 'caller'>;

/** Answers pinned under a lecture, oldest first. One query. */
export const listPinned = (db: Connection, lecture: number): Promise<PinnedAnswer[]> => {
  const { id, lecture_id, paragraph, question, answer, updated_at } = pinnedAnswers;
  return db
    .select({ id, lecture_id, paragraph, question, answer, updated_at })
    .from(pinnedAnswers)
    .where(eq(lecture_id, lecture))
    .orderBy(asc(id));
};

async function lockPinned(tx: Transaction, id: number) {
  const [found] = await tx.select().from(pinnedAnswers).where(eq(pinnedAnswers.id, id)).for('update');
  return found;
}

/**
 * Pins an answer under a lecture, once by its key; gives the lecture. 404 for no lecture, 409 for a key of another lecture and
 * where thirty are there, 422 at `paragraph` for one that the lecture does not have.
 */
export async function pinAnswer(
  { db, caller }: Editing,
  {
    lecture_id,
    paragraph,
    request_key,
    ...words
  }: z.infer<typeof PinnedInput> & {
    lecture_id: number;
    request_key: string;
  },
): Promise<number> {
  const { lecture_html_file } = await getLecture(db, lecture_id);
  if (paragraph !== null && !paragraphsIn(lecture_html_file).some((one) => one.paragraph === paragraph))
    throw invalid({ paragraph: 'Этот абзац уже переписан: ответ можно закрепить под лекцией в целом' });
  return await db.transaction(async (tx) => {
    // One after another, so that thirty stay thirty.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pinned_answers'), ${lecture_id}::bigint::int)`);
    const [before] = await tx.select().from(pinnedAnswers).where(eq(pinnedAnswers.request_key, request_key));
    if (before && before.lecture_id !== lecture_id) throw conflict('Этот ответ уже закреплён под другой лекцией');
    if (before) return lecture_id;
    if ((await tx.$count(pinnedAnswers, eq(pinnedAnswers.lecture_id, lecture_id))) >= MAX_PINNED)
      throw conflict(`Под лекцией уже ${MAX_PINNED} ответов: столько никто не прочитает. Сначала уберите лишние`);
    const [made] = await tx
      .insert(pinnedAnswers)
      .values({ lecture_id, paragraph, request_key, ...words, updated_by: caller.user_id })
      .returning({ id: pinnedAnswers.id });
    await clearDraft(tx, { user_id: caller.user_id, form: pinDraft(lecture_id) });
    await log(tx, caller.user_id, 'lecture_answer_pinned', { lecture_id, answer_id: made?.id ?? null });
    return lecture_id;
  });
}

type LogAction = 'lecture_answer_pinned' | 'lecture_answer_changed' | 'lecture_answer_unpinned';
const log = (tx: Transaction, actor_id: number, action: LogAction, details: Record<string, unknown>) =>
  writeLog(tx, { actor_id, subject_id: null, action, details });

/** Changes a pinned answer; gives its lecture. 404 for one that was unpinned, 409 where it was changed after `based_on`. */
export async function changePinned(
  { db, caller }: Editing,
  { id, based_on, question, answer }: Words & { id: number; based_on: string },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const found = await lockPinned(tx, id);
    if (!found) throw notFound('Этот ответ уже убрали из-под лекции');
    const { lecture_id } = found;
    // The same words once more: a press that was repeated.
    if (found.question === question && found.answer === answer) return lecture_id;
    await requireUnchanged(tx, 'ответ', found, based_on);
    await tx
      .update(pinnedAnswers)
      // Of two changes the later has the later moment, to the millisecond that `based_on` is compared by.
      .set({
        question,
        answer,
        updated_by: caller.user_id,
        updated_at: sql`greatest(now(), ${pinnedAnswers.updated_at} + interval '1 millisecond')`,
      })
      .where(eq(pinnedAnswers.id, id));
    await clearDraft(tx, { user_id: caller.user_id, form: changePinnedDraft(id) });
    await log(tx, caller.user_id, 'lecture_answer_changed', { lecture_id, answer_id: id });
    return lecture_id;
  });
}

/** Takes a pinned answer away; nothing happens where it is gone already. */
export async function unpinAnswer({ db, caller }: Editing, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(pinnedAnswers)
      .where(eq(pinnedAnswers.id, id))
      .returning({ lecture_id: pinnedAnswers.lecture_id });
    if (gone) await log(tx, caller.user_id, 'lecture_answer_unpinned', { ...gone, answer_id: id });
  });
}
