import { moodleReaders } from '../../question-kinds/transfer-kinds.ts';
import { NotImportable, type Translate } from '../found.ts';
import type { ReportLoss } from '../loss-reasons.ts';
import type { Element } from './xml-tree.ts';

/** Kinds of questions that Moodle has and the portal has not. */
const unsupported = new Map(
  Object.entries({
    essay: 'Вопрос с развёрнутым ответом (эссе): портал проверить его не может',
    description: 'Описание без вопроса: на портале таких нет',
    cloze: 'Вложенные ответы (cloze): из Moodle XML портал их не читает',
    multianswer: 'Вложенные ответы (cloze): из Moodle XML портал их не читает',
    calculated: 'Вычисляемый вопрос: портал его не понимает',
    calculatedsimple: 'Вычисляемый вопрос: портал его не понимает',
    calculatedmulti: 'Вычисляемый вопрос: портал его не понимает',
    randomsamatch: 'Случайный вопрос на соответствие: портал его не понимает',
    random: 'Случайный вопрос: портал его не понимает',
    ddwtos: 'Перетаскивание в текст: портал его не читает',
    gapselect: 'Выбор пропущенных слов: портал его не читает',
    ddimageortext: 'Перетаскивание на картинку: портал его не понимает',
    ddmarker: 'Метки на картинке: портал их не понимает',
  }),
);

/** The answers of a question by its type; NotImportable for a type the portal has not. */
export function readMoodleAnswers(question: Element, drop: ReportLoss): Translate {
  const type = question.attribute('type');
  const read = moodleReaders.get(type);
  if (!read) throw new NotImportable(unsupported.get(type) ?? `Тип «${type.slice(0, 40)}»: портал его не понимает`);
  return read(question, drop);
}
