import { type ClosingGroup, closingGroups } from '#contract/enrollment/closing.ts';
import type { ClosingWords } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import { statuses as s } from '#contract/statuses.ts';
import { lockSeasonWithin } from '#server/features/participation/locks.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { writeClosedAs } from '#server/features/participation/participants/write-details.ts';
import { closeSelection } from '#server/features/participation/selection.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { lockEnrollment } from '../lock-enrollment.ts';
import { notEnrolledNotice } from '../messages.ts';
import { type ClosingTemplates, parseClosingWords } from './closing-words.ts';
import { closedStatuses, groupOf, previewClosing } from './preview-closing.ts';

type CloseDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;
type ClosedOne = { id: number; user_id: number; direction: Direction | null };

/** So many at once: however many there are, no statement is long, and the portal answers others in between. */
const BATCH = 5000;

/** Why each group comes to 470, in the words of the log. */
const reasons: Record<ClosingGroup, string> = {
  no_direction: 'Отбор завершён: направление не выбрано',
  not_assessed: 'Отбор завершён: достижения не оценены',
  reserve: 'Отбор завершён: приглашения в поездку нет',
  black_label: 'Отбор завершён: стоит чёрная метка',
};

/**
 * POST /admin/enrollment/close. Ends the enrollment: everybody from 250 to 410 comes to 470 with a letter in the words of its
 * group, in one transaction, by sets of thousands; no wave is made afterwards. Repeated, it takes those who have come there
 * since; with nobody there it changes nothing. 409 where others would be concerned, or in other groups, than the preview
 * named; 422 before the first wave, and at its field for words that cannot go.
 * docs/product/selection-and-trip.md, «Enrollment».
 */
export async function closeEnrollment(
  deps: CloseDeps,
  { basis, words }: { basis: string; words: readonly ClosingWords[] },
): Promise<{ moved: number; closed_at: string }> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const { current_year: season } = await getConfiguration(tx);
    const locked = await lockSeasonWithin(tx, season, closedStatuses);
    const enrollment = await lockEnrollment(tx, season);
    if (enrollment.started_at === null) throw invalid('Отбор ещё не начат: сначала проведите первую волну');
    if (enrollment.closed_at !== null && locked.length === 0) return { moved: 0, closed_at: enrollment.closed_at };
    const preview = await previewClosing(tx);
    // Each statement sees what is committed by then: who came up in between was in no preview, and is not locked.
    if (preview.basis !== basis || preview.count !== locked.length)
      throw conflict('Пока вы смотрели, список изменился. Посмотрите, кого коснётся завершение, ещё раз');
    const groups = Map.groupBy(locked, groupOf);
    const templates = parseClosingWords(words, [...groups.keys()]);
    for (const [group, people] of groups) await closeGroup(deps, tx, { group, people, templates });
    const closed_at = await closeSelection(tx, season, caller.user_id);
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'enrollment_closed',
      details: {
        season,
        moved: locked.length,
        groups: Object.fromEntries(closingGroups.map((group) => [group, groups.get(group)?.length ?? 0])),
      },
    });
    await emitSeasonEvent(tx);
    return { moved: locked.length, closed_at };
  });
}

type GroupToClose = { group: ClosingGroup; people: readonly ClosedOne[]; templates: ClosingTemplates };

async function closeGroup(deps: CloseDeps, tx: Connection, { group, people, templates }: GroupToClose): Promise<void> {
  const words = templates.get(group);
  if (!words) throw new Error(`no words for ${group}`);
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH);
    await moveStatus(
      tx,
      batch.map(({ id }) => ({
        participation_id: id,
        from: closedStatuses,
        to: s.NOT_ENROLLED,
        by: { who: 'portal', user_id: deps.caller.user_id },
        why: reasons[group],
      })),
    );
    await writeClosedAs(
      tx,
      batch.map(({ id }) => id),
      group,
    );
    await notifyFamilies(deps, tx, batch, (reader, { direction }) => ({
      ...notEnrolledNotice(reader, words[reader.whom], direction),
      by_one_way: true,
    }));
  }
}
