import type { Assessed } from './desk.ts';

const ofFiles = [
  'Снимок нечёткий, текст не читается. Сними ещё раз при хорошем свете',
  'Видно не весь документ: сними его целиком',
  'В документе другая фамилия: приложи тот, где названо твоё имя',
];
const ofLinks = [
  'Ссылка не открывается: проверь её или приложи файл',
  'По ссылке не видно твоего участия: укажи страницу, где названо твоё имя',
];
const ofAll = ['Уровень или результат не совпадает с документом: исправь', 'Дата не совпадает с документом: исправь'];

/** Frequent remarks to choose from; the participant reads them. */
export const phrasesFor = ({ link }: Assessed): readonly string[] => [...(link ? ofLinks : ofFiles), ...ofAll];
