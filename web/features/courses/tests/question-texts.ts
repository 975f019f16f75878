type QuestionTexts = {
  question_text: string;
  answers: readonly { answer_text: string }[];
  items: readonly { question_item_text: string }[];
};

/** All texts of a question, which may contain formulas. */
export const textsOf = ({ question_text, answers, items }: QuestionTexts): string[] => [
  question_text,
  ...answers.map(({ answer_text }) => answer_text),
  ...items.map(({ question_item_text }) => question_item_text),
];
