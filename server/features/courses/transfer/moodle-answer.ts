import { NotImportable } from './found.ts';
import { type Drop, lost } from './lost.ts';
import { formattedText } from './moodle-text.ts';
import type { Element } from './xml-tree.ts';

export const fractionOf = (answer: Element): number => Number(answer.attribute('fraction')) || 0;
export const plainText = (element: Element | undefined): string => element?.one('text')?.text().trim() ?? '';
export const isTrue = (element: Element | undefined): boolean => /^(?:true|1)$/i.test(element?.text().trim() ?? '');

/** A text that may be HTML; the portal keeps no pictures in it. */
export function wordsOf(element: Element, drop: Drop): string {
  const { text, picture } = formattedText(element, drop);
  if (picture) {
    if (text === '') throw new NotImportable('Вариант ответа — картинка: портал понимает только слова');
    drop(lost.pictures);
  }
  return text;
}

/** As it is: of escaped signs Moodle loses the space that follows one. */
export const textElement = (content: string): string =>
  `<text><![CDATA[${content.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`;

/** An element of a plain text; `more` are its other attributes. */
export const plainElement = (name: string, content: string, more = ''): string =>
  `<${name} format="plain_text"${more}>${textElement(content)}</${name}>`;
