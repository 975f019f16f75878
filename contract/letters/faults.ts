import { type LetterField, type LetterWords, letterFieldNames, type Placeholder } from './fields.ts';
import { isFault, namesIn, parseTemplate } from './template.ts';

// No schema here: the editor says what is wrong while one types, without loading zod.

type Described = {
  fields: readonly LetterField[];
  placeholders: Readonly<Record<string, Pick<Placeholder, 'link' | 'must'>>>;
};

const withoutLinks: readonly LetterField[] = ['subject', 'shown'];
const ADDRESS = /https?:\/\/|www\./i;

function faultOf(field: LetterField, words: string, { placeholders }: Described): string | undefined {
  const template = parseTemplate(words);
  if (isFault(template)) return `Скобка без пары: «${template.fault}». Подстановка пишется целиком, в фигурных скобках`;
  const names = namesIn(template);
  const unknown = names.find((name) => !Object.hasOwn(placeholders, name));
  if (unknown !== undefined) return `Подстановки {${unknown}} здесь нет: возьмите имя из списка`;
  if (withoutLinks.includes(field)) {
    const link = names.find((name) => placeholders[name]?.link);
    if (link !== undefined || ADDRESS.test(words))
      return field === 'subject'
        ? 'В теме письма ссылок не бывает'
        : 'В строке уведомления ссылок нет: она сама ведёт, куда нужно';
  }
  const missing = Object.entries(placeholders).find(
    ([name, { must }]) => must?.includes(field) && !names.includes(name),
  );
  return missing && `Верните подстановку {${missing[0]}}: без неё текст не отправить`;
}

/** Faults of changed texts, by field; empty if they may be saved. */
export function faultsOfLetter(words: LetterWords, letter: Described): Partial<Record<LetterField, string>> {
  const faults = letterFieldNames.flatMap((field) => {
    if (!letter.fields.includes(field)) return words[field] === '' ? [] : [[field, 'Так это письмо не приходит']];
    if (words[field] === '') return [[field, 'Напишите текст']];
    const fault = faultOf(field, words[field], letter);
    return fault ? [[field, fault]] : [];
  });
  return Object.fromEntries(faults);
}

/** The fault of words that are typed for one sending, as of a letter's field; undefined if they may go. */
export const faultOfWords = (
  field: LetterField,
  words: string,
  placeholders: Described['placeholders'],
): string | undefined =>
  words.trim() === '' ? 'Напишите текст' : faultOf(field, words, { fields: [field], placeholders });
