import { NotTaken } from './found.ts';
import { type Drop, formattedText } from './moodle-text.ts';
import { lost, type MoodleQuestion } from './translate.ts';
import type { Element } from './xml-tree.ts';

type Answers = MoodleQuestion extends infer Q ? (Q extends MoodleQuestion ? Omit<Q, 'text'> : never) : never;

/** What Moodle has and the portal has not. */
const unsupported: Record<string, string> = {
  essay: 'Вопрос с развёрнутым ответом (эссе): портал проверить его не может',
  description: 'Описание без вопроса: на портале таких нет',
  cloze: 'Вложенные ответы (cloze): портал их не понимает',
  multianswer: 'Вложенные ответы (cloze): портал их не понимает',
  calculated: 'Вычисляемый вопрос: портал его не понимает',
  calculatedsimple: 'Вычисляемый вопрос: портал его не понимает',
  calculatedmulti: 'Вычисляемый вопрос: портал его не понимает',
  randomsamatch: 'Случайный вопрос на соответствие: портал его не понимает',
  random: 'Случайный вопрос: портал его не понимает',
  ddwtos: 'Перетаскивание в текст: портал его не понимает',
  gapselect: 'Выбор пропущенных слов: портал его не понимает',
  ddimageortext: 'Перетаскивание на картинку: портал его не понимает',
  ddmarker: 'Метки на картинке: портал их не понимает',
  ordering: 'Упорядочивание: портал его не понимает',
};

const fractionOf = (answer: Element): number => Number(answer.attribute('fraction')) || 0;
const plain = (element: Element | undefined): string => element?.one('text')?.text().trim() ?? '';
const isTrue = (element: Element | undefined): boolean => /^(?:true|1)$/i.test(element?.text().trim() ?? '');

/** A text that may be HTML; the portal keeps no pictures in it. */
function words(element: Element, drop: Drop): string {
  const { text, picture } = formattedText(element, drop);
  if (picture) {
    if (text === '') throw new NotTaken('Вариант ответа — картинка: портал понимает только слова');
    drop(lost.pictures);
  }
  return text;
}

function numerical(question: Element, drop: Drop): Answers {
  if (question.one('units')) drop(lost.units);
  const answers = question
    .all('answer')
    // «*» is Moodle's own word for any other answer.
    .filter((answer) => plain(answer) !== '*')
    .map((answer) => {
      const text = plain(answer).replace(',', '.');
      if (!/^[+-]?\d+(?:\.\d+)?$/.test(text)) throw new NotTaken('Числовой ответ записан непонятно');
      return { text, fraction: fractionOf(answer), exact: Number(answer.one('tolerance')?.text() || 0) === 0 };
    });
  return { kind: 'numerical', answers };
}

/** The answers of a question by its type; NotTaken for a type the portal has not. */
export function answersOf(question: Element, drop: Drop): Answers {
  const answers = question.all('answer');
  const type = question.attribute('type');
  switch (type) {
    case 'multichoice':
      return {
        kind: 'choice',
        single: isTrue(question.one('single')),
        answers: answers.map((answer) => ({ text: words(answer, drop), fraction: fractionOf(answer) })),
      };
    case 'truefalse': {
      const right = answers.find((answer) => fractionOf(answer) > 0);
      if (!right) throw new NotTaken('Не отмечен верный вариант');
      return { kind: 'truefalse', isTrue: plain(right).toLowerCase() === 'true' };
    }
    case 'shortanswer':
      if (isTrue(question.one('usecase'))) drop(lost.byCase);
      return {
        kind: 'short',
        answers: answers.map((answer) => ({ text: plain(answer), fraction: fractionOf(answer) })),
      };
    case 'numerical':
      return numerical(question, drop);
    case 'matching':
      return {
        kind: 'matching',
        pairs: question.all('subquestion').map((pair) => {
          const answer = pair.one('answer');
          return { item: words(pair, drop), answer: plain(answer) };
        }),
      };
    default:
      throw new NotTaken(unsupported[type] ?? `Тип «${type.slice(0, 40)}»: портал его не понимает`);
  }
}
