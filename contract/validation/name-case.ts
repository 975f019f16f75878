import { LETTERS } from './clean.ts';

// No schema here: a name field asks without loading zod. web/public/name-question.js has the same rule for the pages
// without a framework (name-case.test.ts compares the two).

/** Parts of names that are written small beside others: «де ла Круз», «Мамед оглы», «аль-Хасан». */
const SMALL = new Set(
  'аль ар ас аш ад аз бен бин ван вон да дас де дел делла дель дер ди дос ду дю и ибн заде кызы кизи ла ле лос оглы оглу уль улы фон цу эд эль эр эс эт'.split(
    ' ',
  ),
);

const WORD = new RegExp(`[${LETTERS}]+`, 'g');

/** One part with a capital letter, where it was typed all small, all large, or with the large ones in the wrong place. */
function capitalised(part: string, isAlone: boolean): string {
  const small = part.toLowerCase();
  const isOwnWay = /^\p{Lu}(?!\p{Lu})/u.test(part);
  if (isOwnWay) return part;
  return !isAlone && SMALL.has(small) ? small : small.charAt(0).toUpperCase() + small.slice(1);
}

/**
 * How a name that was typed without capitals, or in capitals alone, was probably meant: «римский-корсаков» →
 * «Римский-Корсаков», «ИВАНОВ» → «Иванов». Null where there is nothing to ask about: it is written as names are, or in a
 * way of its own («де ла Круз», «МакГрегор»). A question, never a refusal (docs/product/validation.md, «Names, links, dates»).
 */
export function suggestedName(typed: string): string | null {
  const parts = typed.match(WORD) ?? [];
  const isAlone = parts.every((part) => SMALL.has(part.toLowerCase()));
  const meant = typed.replace(WORD, (part) => capitalised(part, isAlone));
  return meant === typed ? null : meant;
}
