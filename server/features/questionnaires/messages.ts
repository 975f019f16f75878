import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { say } from '#server/platform/letters/say.ts';
import type { Notice } from '#server/platform/notices/notify-people.ts';
import { questionnaireLetters as letters } from './questionnaire-letters.ts';

type Sent = {
  child: { name: string; surname: string };
  isCorrection: boolean;
  /** By when the questionnaire is checked, where the status has such a deadline. */
  until: string | undefined;
  origin: string;
};

/** To a parent who has just sent a questionnaire: it has arrived, and what comes next. None of its answers. */
export const questionnaireReceipt = ({ child, isCorrection, until, origin }: Sent): Notice => ({
  by_one_way: true,
  ...say(isCorrection ? letters.corrected : letters.sent, {
    ребёнок: nameAndSurname(child),
    'к какому сроку': until ? `не позже ${formatDateTime(until)} (время московское)` : '',
    кабинет: `${origin}/parent`,
  }),
});
