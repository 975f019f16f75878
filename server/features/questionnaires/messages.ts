import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { questionnaireLetters as letters } from './questionnaire-letters.ts';

type ReceiptFacts = {
  child: { name: string; surname: string };
  isCorrection: boolean;
  /** By when the questionnaire is checked, where the status has such a deadline. */
  until: string | undefined;
  origin: string;
};

/** To a parent who has just sent a questionnaire: it has arrived, and what comes next. None of its answers. */
export const questionnaireReceipt = ({ child, isCorrection, until, origin }: ReceiptFacts): Notice => ({
  by_one_way: true,
  ...renderLetter(isCorrection ? letters.corrected : letters.sent, {
    ребёнок: nameAndSurname(child),
    'к какому сроку': until ? `не позже ${formatDateTime(until)} (время московское)` : '',
    кабинет: `${origin}/parent`,
  }),
});
