import { Text } from '@mantine/core';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import classes from './answered.module.css';

type ShownQuestion = {
  ordinal_number: number;
  question_type: QuestionType;
  question_text: string;
  question_image_file: string | null;
};

/** Text and picture of a question, as the learner saw it. */
export function QuestionText({ question }: { question: ShownQuestion }) {
  const { ordinal_number, question_image_file } = question;
  return (
    <>
      <Text component="div" fw={500}>
        <TextWithSigns text={shownText(question)} />
      </Text>
      {question_image_file ? (
        <img
          src={`/api/storage/${question_image_file}?w=800`}
          alt={`Рисунок к вопросу ${ordinal_number}`}
          className={classes.picture}
        />
      ) : null}
    </>
  );
}
