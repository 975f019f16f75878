import { hasMarkup } from '#contract/formulas/rich-text.ts';
import type { ReportLoss } from '../loss-reasons.ts';
import { textToHtml } from './html-text.ts';
import { formattedText, shortText } from './moodle-text.ts';
import type { Element } from './xml-tree.ts';

export const fractionOf = (answer: Element): number => Number(answer.attribute('fraction')) || 0;
/** The text of an answer that is compared, not shown: a typed one, a number, one of a pair. */
export const plainText = (element: Element | undefined, drop: ReportLoss): string =>
  shortText(element?.one('text') ?? element, drop);
/** Whether its tags are elements of the file itself. */
export const hasTags = (element: Element | undefined): boolean => element?.one('text')?.markup(true) !== undefined;
/** A setting as Moodle reads it (trans_single): anything but nothing, «0» and «false» is a yes; `usual` where it is not there. */
export function saysYes(element: Element | undefined, usual: boolean): boolean {
  if (element === undefined) return usual;
  return !['', '0', 'false'].includes(element.text().trim().toLowerCase());
}
export const isTrue = (element: Element | undefined): boolean => /^(?:true|1)$/i.test(element?.text().trim() ?? '');

/** A text of a variant or a category as the portal keeps it. */
export const wordsOf = (element: Element, drop: ReportLoss): string => formattedText(element, drop).text;

/** The explanation of a question or an answer; empty: none. */
export const feedbackIn = (element: Element | undefined, drop: ReportLoss): string =>
  formattedText(element, drop).text.trim();

export const feedbackOf = (answer: Element, drop: ReportLoss): string => feedbackIn(answer.one('feedback'), drop);

/** An element with its text as it is: of escaped signs Moodle loses the space that follows one. */
export const textElement = (content: string): string =>
  `<text><![CDATA[${content.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`;

/** The attributes and the text of an element: only in HTML does Moodle draw formulas and indices. */
export const wordsIn = (content: string, more = ''): string =>
  hasMarkup(content)
    ? `format="html"${more}>${textElement(textToHtml(content))}`
    : `format="plain_text"${more}>${textElement(content)}`;

/** An element of words with their signs; `more` are its other attributes, `inside` what stands in it behind them. */
export const wordsElement = (name: string, content: string, { more = '', inside = '' } = {}): string =>
  `<${name} ${wordsIn(content, more)}${inside}</${name}>`;

/** The element of an explanation of an answer or of a whole question; empty where there is none. */
export const feedbackElement = (name: string, feedback: string | undefined): string =>
  feedback ? wordsElement(name, feedback) : '';

/** An element of a plain text; `more` are its other attributes. */
export const plainElement = (name: string, content: string, more = ''): string =>
  `<${name} format="plain_text"${more}>${textElement(content)}</${name}>`;
