import { nameAndSurname } from '#contract/words/names.ts';
import { formatPoints, pluralPoints } from '#contract/words/numbers.ts';
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

type Values = { тест: string; было: string; стало: string } | { тесты: string };

/** What a letter says of one test, or of each of several. */
const valuesOf = (tests: readonly ChangedPoints[]): Values => {
  const [one, ...others] = tests;
  if (one && others.length === 0)
    return { тест: quoted(one.exam_title), было: pluralPoints(one.from), стало: pluralPoints(one.to) };
  return {
    тесты: tests
      .map(({ exam_title, from, to }) => `за ${quoted(exam_title)} ${pluralPoints(to)} вместо ${formatPoints(from)}`)
      .join(', '),
  };
};

type Changed = { user_id: number; tests: readonly ChangedPoints[] };

const gathered = (changed: readonly ChangedPoints[]): Changed[] =>
  Array.from(
    Map.groupBy(changed, ({ user_id }) => user_id),
    ([user_id, tests]) => ({ user_id, tests }),
  );

/** Notices of changed points: one to a guide; of a child one to the child and, where there is one, one to the parent. */
function noticesOf({ user_id, tests }: Changed, family: FamilyOf | undefined, origin: string): PersonalNotice[] {
  const причина = inOneSentence(tests.flatMap(({ reasons }) => reasons));
  const values = valuesOf(tests);
  const isMore = tests.every(({ from, to }) => to > from);
  if (!family) return [{ user_id, ...guidesLetter({ ...values, причина, кабинет: `${origin}/guide` }, isMore) }];
  const child = { user_id, ...childsLetter({ ...values, причина, кабинет: `${origin}/student` }, isMore) };
  if (family.parent_id === null) return [child];
  const own = { ...values, причина, ребёнок: nameAndSurname(family), кабинет: `${origin}/parent` };
  return [child, { user_id: family.parent_id, about_id: user_id, ...parentsLetter(own, isMore) }];
}

type Filled = Values & { причина: string; кабинет: string };

const guidesLetter = (values: Filled, isMore: boolean) => {
  if ('тесты' in values) return renderLetter(letters.guideSeveral, values);
  return isMore ? renderLetter(letters.guide, values) : renderLetter(letters.guideLess, values);
};

const childsLetter = (values: Filled, isMore: boolean) => {
  if ('тесты' in values) return renderLetter(letters.childSeveral, values);
  return isMore ? renderLetter(letters.child, values) : renderLetter(letters.childLess, values);
};

const parentsLetter = (values: Filled & { ребёнок: string }, isMore: boolean) => {
  if ('тесты' in values) return renderLetter(letters.parentSeveral, values);
  return isMore ? renderLetter(letters.parent, values) : renderLetter(letters.parentLess, values);
};

/**
 * Notifies learners whose points a key correction changes, each once of all their tests, and parents of the children among them:
 * a constant number of queries.
 */
export async function notifyOfCorrection(
  { delivery, config }: Pick<SignedContext, 'delivery' | 'config'>,
  tx: Connection,
  changed: readonly ChangedPoints[],
): Promise<void> {
  await notifyEachFamily({ delivery }, tx, gathered(changed), (family, one) =>
    noticesOf(one, family, config.PORTAL_ORIGIN),
  );
}
