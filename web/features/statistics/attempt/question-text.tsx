import { Text } from '@mantine/core';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import classes from './answered.module.css';

type ShownQuestion = { ordinal_number: number; question_text: string; question_image_file: string | null };

/** Text and picture of a question, as the learner saw it. */
export function QuestionText({
  question: { ordinal_number, question_text, question_image_file },
}: {
  question: ShownQuestion;
}) {
  return (
    <>
      <Text component="div" fw={500}>
        <TextWithSigns text={question_text} />
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
