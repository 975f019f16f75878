import { Text, Title } from '@mantine/core';
import type { CorrectableQuestion, Edition } from '#contract/learning/key-correction.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { editionKeyOf, keyOf } from './corrections.ts';
import { QuestionKeyField } from './question-key-field.tsx';
import type { useKeyCorrection } from './use-key-correction.ts';

type Props = {
  edition: Edition;
  /** Null where the test has one edition only. */
  title: string | null;
  questions: readonly CorrectableQuestion[];
  keyCorrection: ReturnType<typeof useKeyCorrection>;
};

/** The questions of one edition of a test; those of a former one only where it asked them in other words. */
export function EditionQuestions({ edition, title, questions, keyCorrection }: Props) {
  if (questions.length === 0) return null;
  return (
    <>
      {title === null ? null : (
        <div>
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text c="dimmed">
            Её открывали с {formatDateTime(edition.since)} (время московское). Исправление коснётся тех, кого спрашивали
            этими словами.
          </Text>
        </div>
      )}
      {questions.map((question) => (
        <QuestionKeyField
          key={editionKeyOf(question)}
          question={question}
          value={keyCorrection.keys[editionKeyOf(question)] ?? keyOf(question)}
          change={(key) => keyCorrection.correct(editionKeyOf(question), key)}
        />
      ))}
    </>
  );
}
