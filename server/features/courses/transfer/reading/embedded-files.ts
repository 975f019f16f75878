import { filesIn, htmlOf, isRich, richOf } from '#contract/formulas/rich-text.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';

/** Where a file within a text is named while it is not stored yet: an address as any of the portal's own, that none has. */
export const EMBEDDED = '/api/storage/embedded/';
/** What the addresses of stored files begin with. */
export const STORAGE = '/api/storage/';

type Texts = {
  question_text: string;
  question_feedback?: string | undefined;
  answers: readonly { answer_text: string; answer_feedback?: string | undefined }[];
  items: readonly { question_item_text: string; item_feedback?: string | undefined }[];
};

/** The question with each of its texts changed. */
export function withTexts<T extends Texts>(question: T, change: (text: string) => string): T {
  const { question_text, question_feedback, answers, items } = question;
  return {
    ...question,
    question_text: change(question_text),
    ...(question_feedback === undefined ? {} : { question_feedback: change(question_feedback) }),
    answers: answers.map(({ answer_feedback, ...answer }) => ({
      ...answer,
      answer_text: change(answer.answer_text),
      ...(answer_feedback === undefined ? {} : { answer_feedback: change(answer_feedback) }),
    })),
    items: items.map(({ item_feedback, ...item }) => ({
      ...item,
      question_item_text: change(item.question_item_text),
      ...(item_feedback === undefined ? {} : { item_feedback: change(item_feedback) }),
    })),
  };
}

/** Every text of a question. */
export function textsIn(question: Texts): string[] {
  const texts: string[] = [];
  withTexts(question, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** A text with other paths of its files; a file that has none leaves its words, or none. */
export function withPaths(text: string, pathOf: (path: string) => string | undefined): string {
  if (filesIn(text).length === 0) return text;
  const html = htmlOf(text).replace(
    /<(img|audio)\b[^<>]*? src="\/api\/storage\/([^"]+)"[^<>]*>/g,
    (tag, name, path) => {
      const other = pathOf(path);
      if (other !== undefined) return tag.replace(`"${STORAGE}${path}"`, `"${STORAGE}${other}"`);
      const [, alt = ''] = /\balt="([^"]*)"/.exec(tag) ?? [];
      return name === 'img' ? alt || '[картинка]' : '[звук]';
    },
  );
  const changed = richOf(html);
  return isRich(text) ? cleanRichText(changed) : text;
}
