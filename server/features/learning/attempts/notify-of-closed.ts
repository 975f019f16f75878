import type { TestResult } from '#contract/learning/test.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { pluralPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { FamilyOf } from '#server/features/participation/child-statuses.ts';
import { notifyEachFamily } from '#server/features/participation/notify-families.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { PersonalNotice } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { testLetters as letters } from '../test-letters.ts';

type ClosedTest = { user_id: number; result: Pick<TestResult, 'exam_title' | 'points'> };

function noticesOf(
  { user_id, result: { exam_title, points } }: ClosedTest,
  family: FamilyOf | undefined,
  origin: string,
): PersonalNotice[] {
  const placeholders = { тест: quoted(exam_title), баллы: pluralPoints(points) };
  const by_one_way = true;
  if (!family) {
    const said = renderLetter(letters.guide, { ...placeholders, кабинет: `${origin}/guide` });
    return [{ user_id, by_one_way, ...said }];
  }
  const own = renderLetter(letters.child, { ...placeholders, кабинет: `${origin}/student` });
  const child = { user_id, by_one_way, ...own };
  if (family.parent_id === null) return [child];
  const said = renderLetter(letters.parent, {
    ...placeholders,
    ребёнок: nameAndSurname(family),
    кабинет: `${origin}/parent`,
  });
  return [child, { user_id: family.parent_id, about_id: user_id, by_one_way, ...said }];
}

/**
 * Tells learners whose test the clock has sent, and parents of the children among them, the result: they were not there to
 * see it. A constant number of queries for five hundred.
 */
export const notifyOfClosed = (
  { delivery, config }: Pick<Services, 'delivery' | 'config'>,
  tx: Transaction,
  closed: readonly ClosedTest[],
): Promise<void> =>
  notifyEachFamily({ delivery }, tx, closed, (family, one) => noticesOf(one, family, config.PORTAL_ORIGIN));
