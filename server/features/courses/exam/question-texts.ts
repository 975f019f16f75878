import { filesIn } from '#contract/formulas/rich-text.ts';

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

function textsIn(question: Texts): string[] {
  const texts: string[] = [];
  withTexts(question, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** The stored files that a question's texts show, each once. */
export const filesOfTexts = (question: Texts): string[] => [...new Set(textsIn(question).flatMap(filesIn))];

/** All stored files that a question shows, its picture too, each once. */
export const filesOfQuestion = (question: Texts & { question_image_file: string | null }): string[] => {
  const { question_image_file } = question;
  return [...new Set([...filesOfTexts(question), ...(question_image_file === null ? [] : [question_image_file])])];
};
