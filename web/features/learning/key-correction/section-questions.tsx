import { Text } from '@mantine/core';
import type { CorrectableQuestion } from '#contract/learning/key-correction.ts';
import { editionKeyOf, keyOf } from './corrections.ts';
import { QuestionKeyField } from './question-key-field.tsx';
import type { useKeyCorrection } from './use-key-correction.ts';

type Props = { questions: readonly CorrectableQuestion[]; keyCorrection: ReturnType<typeof useKeyCorrection> };

/** The questions of a section of the bank, one asked in other words before with these after its newest ones. */
export function SectionQuestions({ questions, keyCorrection }: Props) {
  return questions.map((question, index) => (
    <div key={editionKeyOf(question)}>
      {questions[index - 1]?.id === question.id ? (
        <Text c="dimmed" mb="xs">
          Тот же вопрос прежними словами. Исправление коснётся тех, кого спрашивали этими словами.
        </Text>
      ) : null}
      <QuestionKeyField
        question={question}
        value={keyCorrection.keys[editionKeyOf(question)] ?? keyOf(question)}
        change={(key) => keyCorrection.correct(editionKeyOf(question), key)}
      />
    </div>
  ));
}
