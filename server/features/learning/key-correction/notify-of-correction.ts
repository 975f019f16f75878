import { nameAndSurname } from '#contract/words/names.ts';
import { pluralPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { FamilyOf } from '#server/features/participation/child-statuses.ts';
import { notifyEachFamily } from '#server/features/participation/notify-families.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { PersonalNotice } from '#server/platform/notices/notify-people.ts';
import { correctionLetters as letters } from './correction-letters.ts';

/** Changed points of one attempt, and why they changed, the earliest reason first. */
export type ChangedPoints = {
  user_id: number;
  exam_title: string;
  from: number;
  to: number;
  reasons: readonly string[];
};

// The letter ends the sentence with a full stop of its own.
const inOneSentence = (reasons: readonly string[]): string =>
  [...new Set(reasons.map((reason) => reason.replace(/[.…\s]+$/, '')))].join('; ');

/** Notices of changed points: one to a guide; of a child one to the child and, where there is one, one to the parent. */
function noticesOf(
  { user_id, exam_title, from, to, reasons }: ChangedPoints,
  family: FamilyOf | undefined,
  origin: string,
): PersonalNotice[] {
  const placeholders = {
    тест: quoted(exam_title),
    было: pluralPoints(from),
    стало: pluralPoints(to),
    причина: inOneSentence(reasons),
  };
  const isMore = to > from;
  if (!family) {
    const values = { ...placeholders, кабинет: `${origin}/guide` };
    return [{ user_id, ...(isMore ? renderLetter(letters.guide, values) : renderLetter(letters.guideLess, values)) }];
  }
  const own = { ...placeholders, кабинет: `${origin}/student` };
  const child = { user_id, ...(isMore ? renderLetter(letters.child, own) : renderLetter(letters.childLess, own)) };
  if (family.parent_id === null) return [child];
  const parents = { ...placeholders, ребёнок: nameAndSurname(family), кабинет: `${origin}/parent` };
  const words = isMore ? renderLetter(letters.parent, parents) : renderLetter(letters.parentLess, parents);
  return [child, { user_id: family.parent_id, about_id: user_id, ...words }];
}

/** Notifies learners whose points a key correction changes, and parents of the children among them: a constant number of queries. */
export async function notifyOfCorrection(
  { delivery, config }: Pick<SignedContext, 'delivery' | 'config'>,
  tx: Connection,
  changed: readonly ChangedPoints[],
): Promise<void> {
  await notifyEachFamily({ delivery }, tx, changed, (family, one) => noticesOf(one, family, config.PORTAL_ORIGIN));
}
