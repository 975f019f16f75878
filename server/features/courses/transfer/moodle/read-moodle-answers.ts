import type { MoodleAnswers } from '../../question-kinds/transfer-kind.ts';
import { moodleReaders } from '../../question-kinds/transfer-kinds.ts';
import { NotImportable } from '../found.ts';
import type { ReportLoss } from '../loss-reasons.ts';
import type { Element } from './xml-tree.ts';

/** Kinds of questions that Moodle has and the portal has not. */
const unsupported = new Map(
  Object.entries({
    essay: 'Вопрос с развёрнутым ответом (эссе): портал проверить его не может',
    description: 'Описание без вопроса: на портале таких нет',
    calculated: 'Вычисляемый вопрос: портал его не понимает',
    calculatedsimple: 'Вычисляемый вопрос: портал его не понимает',
    calculatedmulti: 'Вычисляемый вопрос: портал его не понимает',
    randomsamatch: 'Случайный вопрос на соответствие: портал его не понимает',
    random: 'Случайный вопрос: портал его не понимает',
    ddimageortext: 'Перетаскивание на картинку: портал его не понимает',
    ddmarker: 'Метки на картинке: портал их не понимает',
  }),
);

/** The answers of a question by its type; NotImportable for a type the portal has not. */
export function readMoodleAnswers(question: Element, drop: ReportLoss): MoodleAnswers {
  const type = question.attribute('type');
  const read = moodleReaders.get(type);
  if (!read) throw new NotImportable(unsupported.get(type) ?? `Тип «${type.slice(0, 40)}»: портал его не понимает`);
  const found = read(question, drop);
  return typeof found === 'function' ? { answers: found } : found;
}
