import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';

/** «5 из 20 вопросов раздела «Киты»»: what each attempt draws. */
export const drawnWords = ({
  count,
  of,
  section_title,
}: {
  count: number;
  of: number;
  section_title: string;
}): string => `${count} из ${plural(of, 'вопроса', 'вопросов', 'вопросов')} раздела ${quoted(section_title)}`;
