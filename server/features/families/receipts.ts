import { nameAndSurname } from '#contract/words/names.ts';
import { untilDeadline } from '#server/platform/letters/letter-parts.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { carryLetters } from './carry-letters.ts';
import { familyLetters } from './family-letters.ts';

type ChildName = { name: string; surname: string };

type BegunCarry = { child: ChildName; isNew: boolean; until: string | undefined; origin: string };

/** To a parent who has registered a child, or brought one of the last season into this one: the next step and its deadline. */
export const begunReceipt = ({ child, isNew, until, origin }: BegunCarry): Notice => ({
  by_one_way: true,
  ...renderLetter(isNew ? familyLetters.registered : familyLetters.activated, {
    ребёнок: nameAndSurname(child),
    ...untilDeadline.values(until),
    кабинет: `${origin}/parent`,
  }),
});

/** To the parent a child has been carried to. */
export const carriedReceipt = (child: ChildName | undefined, origin: string): Notice => ({
  by_one_way: true,
  ...renderLetter(carryLetters.carried, {
    ребёнок: child ? nameAndSurname(child) : 'Ребёнок',
    кабинет: `${origin}/parent`,
  }),
});
