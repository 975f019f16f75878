import { eq } from 'drizzle-orm';
import type { PaperReview } from '#contract/evakobaza/trip.ts';
import { tripDocumentStates, tripDocuments } from '#contract/trips/fields.ts';
import { quoted } from '#contract/words/quotes.ts';
import { lockSelection } from '#server/features/participation/locks.ts';
import { notifyFamily } from '#server/features/participation/notify-families.ts';
import { lockPaper, writeReview } from '#server/features/trips/camp/write-review.ts';
import { moveIfFilled } from '#server/features/trips/saving/move-if-filled.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { conflict, invalid, notFound, wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { users } from '#server/platform/users.ts';
import { reviewed } from '../conditions.ts';
import { versionOf } from '../find-trip.ts';
import { paperReturnedNotice } from '../messages.ts';

export type ReviewDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;
type Paper = NonNullable<Awaited<ReturnType<typeof lockPaper>>>;

/** 409 with who was quicker, and with what: a parent by a new file, another of the administration by a decision. */
async function meanwhile(db: Connection, { state, reviewed_by, remark }: Paper) {
  const [row] =
    reviewed_by === null
      ? []
      : await db
          .select({ name: surnameAndNameOf(users) })
          .from(users)
          .where(eq(users.id, reviewed_by));
  const remarkPart = state === 'returned' && remark ? `: ${quoted(remark)}` : '';
  const what =
    state === 'waiting'
      ? 'Документ тем временем заменили'
      : `Тем временем решение уже есть: ${tripDocumentStates[state].toLowerCase()}${remarkPart}${row?.name ? `, ${row.name}` : ''}`;
  return conflict(`${what}. Посмотрите ещё раз`);
}

/**
 * Accepts a paper, or sends it back with a remark, of which the parent is notified. The same decision by the same person again
 * changes nothing. 404 where there is no such paper, 409 where it, or what was decided of it, is another one than was seen,
 * 422 without a remark, and once the shift is over.
 */
export async function reviewPaper(deps: ReviewDeps, review: PaperReview): Promise<void> {
  const { db, caller } = deps;
  const { participation_id, kind, state, version } = review;
  const remark = state === 'accepted' ? null : review.remark;
  if (remark === '') throw invalid({ remark: 'Напишите, что исправить: замечание прочтёт родитель' });
  await db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { participation_id });
    const paper = await lockPaper(tx, { participation_id, kind });
    if (!paper) throw notFound('Документа нет: его ещё не загрузили');
    if (!reviewed.includes(participation.status)) throw wrongStatus();
    if (paper.state === state && paper.remark === remark && paper.reviewed_by === caller.user_id) return;
    if (versionOf(paper) !== version) throw await meanwhile(tx, paper);
    await writeReview(tx, { participation_id, kind }, { state, remark, reviewed_by: caller.user_id });
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: participation.user_id,
      participation_id,
      action: state === 'accepted' ? 'trip_paper_accepted' : 'trip_paper_returned',
      ...(remark === null ? {} : { why: remark }),
      details: { kind },
    });
    if (state === 'accepted') {
      const subject = { participation_id, participant_id: participation.user_id, status: participation.status };
      await moveIfFilled(deps, tx, subject, { who: 'portal', user_id: caller.user_id });
    }
    if (remark !== null)
      await notifyFamily(deps, tx, participation.user_id, (reader) =>
        paperReturnedNotice(reader, tripDocuments[kind], remark),
      );
  });
}
