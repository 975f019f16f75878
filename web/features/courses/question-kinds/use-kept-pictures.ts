import { useEffect } from 'react';
import type { TestQuestion } from '#contract/learning/test.ts';
import { areTiles, picturesIn } from '#contract/question-kinds/choice/tiles.ts';
import { loadLargerView } from './choice/load-larger-view.ts';

export type ShownQuestion = Pick<TestQuestion, 'question_text' | 'question_image_file' | 'answers' | 'items'>;

/** Addresses of all pictures of a question, as it shows them (QuestionView, RichTextWithSigns). */
function picturesOf({ question_text, question_image_file, answers, items }: ShownQuestion): string[] {
  const texts = [
    question_text,
    ...answers.map(({ answer_text }) => answer_text),
    ...items.map(({ question_item_text }) => question_item_text),
  ];
  const own = question_image_file ? [`/api/storage/${question_image_file}`] : [];
  return [...own, ...texts.flatMap(picturesIn).map(({ src }) => src)].map((src) => `${src}?w=800`);
}

/** Fetches the pictures of questions that are still to come, and what shows them large, so that the page goes on without a network. */
export function useKeptPictures(questions: readonly ShownQuestion[]): void {
  useEffect(() => {
    // What does not come is asked for again by the press.
    if (questions.some(({ answers }) => areTiles(answers))) loadLargerView().catch(() => {});
    const pictures = [...new Set(questions.flatMap(picturesOf))].map((src) => {
      const picture = new Image();
      picture.src = src;
      return picture;
    });
    return () => {
      for (const picture of pictures) picture.removeAttribute('src');
    };
  }, [questions]);
}
