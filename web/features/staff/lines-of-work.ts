import type { WorkUnderWay } from '#contract/staff/staff.ts';
import { plural } from '#contract/words/numbers.ts';

/** Open work in words: «3 диалога», «1 проверка анкеты». */
export const linesOfWork = ({ dialogs, checks, assessments }: WorkUnderWay): string[] => [
  ...(dialogs > 0 ? [plural(dialogs, 'диалог', 'диалога', 'диалогов')] : []),
  ...(checks > 0 ? [plural(checks, 'проверка анкеты', 'проверки анкет', 'проверок анкет')] : []),
  ...(assessments > 0 ? [plural(assessments, 'оценка достижений', 'оценки достижений', 'оценок достижений')] : []),
];
