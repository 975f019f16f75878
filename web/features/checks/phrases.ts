import { type QuestionnaireField, questionnaireFiles } from '#contract/questionnaires/fields.ts';

const ofFiles = [
  'Снимок нечёткий, текст не читается. Снимите ещё раз при хорошем свете',
  'Видно не всю страницу: снимите её целиком',
  'Это другая страница документа',
];
const ofAnswers = [
  'Не совпадает с документом',
  'Напишите полностью, без сокращений',
  'Похоже на опечатку, проверьте, пожалуйста',
];

/** Frequent remarks to choose from. */
export const phrasesFor = (field: QuestionnaireField): readonly string[] =>
  questionnaireFiles.some((file) => file === field) ? ofFiles : ofAnswers;
