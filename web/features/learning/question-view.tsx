import { Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import type { TestQuestion } from '#contract/learning.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import classes from './test-room.module.css';
import { useWhoStudies } from './who-studies.ts';

type Props = {
  question: TestQuestion;
  answer: AnswerValue | undefined;
  disabled?: boolean;
  onAnswer: (answer: AnswerValue) => void;
};

const chosen = (answer: AnswerValue | undefined): number[] =>
  answer && 'answer_ids' in answer ? answer.answer_ids : [];
const typed = (answer: AnswerValue | undefined): string => (answer && 'text' in answer ? answer.text : '');
const paired = (answer: AnswerValue | undefined) => (answer && 'pairs' in answer ? answer.pairs : []);

/** The answer after the variant with this number (from 0) is chosen by a key; nothing where keys do not choose. */
export function answerByNumber(question: TestQuestion, answer: AnswerValue | undefined, number: number) {
  const variant = question.answers[number];
  if (!variant) return undefined;
  if (question.question_type === questionTypes.singleChoice) return { answer_ids: [variant.id] };
  if (question.question_type === questionTypes.multipleChoice)
    return { answer_ids: toggled(chosen(answer), variant.id) };
  return undefined;
}

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** One question of any type with its present answer. */
export function QuestionView({ question, answer, disabled = false, onAnswer }: Props) {
  return (
    <fieldset className={classes.question} disabled={disabled}>
      <legend className={classes.questionText}>{question.question_text}</legend>
      {question.question_image_file ? (
        <img
          className={classes.questionImage}
          src={`/api/storage/${question.question_image_file}?w=800`}
          alt={`Рисунок к вопросу ${question.ordinal_number}`}
        />
      ) : null}
      <Answers question={question} answer={answer} onAnswer={onAnswer} />
    </fieldset>
  );
}

function Answers({ question, answer, onAnswer }: Props) {
  const { say } = useWhoStudies();
  switch (question.question_type) {
    case questionTypes.singleChoice:
      return (
        <Stack gap="xs">
          {question.answers.map((variant, index) => (
            <Radio.Card
              key={variant.id}
              className={classes.variant}
              checked={chosen(answer).includes(variant.id)}
              onClick={() => onAnswer({ answer_ids: [variant.id] })}
            >
              <Radio.Indicator />
              <span>{variant.answer_text}</span>
              <Key number={index + 1} />
            </Radio.Card>
          ))}
        </Stack>
      );
    case questionTypes.multipleChoice:
      return (
        <Stack gap="xs">
          <p className={classes.note}>Верных ответов может быть несколько</p>
          {question.answers.map((variant, index) => (
            <Checkbox.Card
              key={variant.id}
              className={classes.variant}
              checked={chosen(answer).includes(variant.id)}
              onClick={() => onAnswer({ answer_ids: toggled(chosen(answer), variant.id) })}
            >
              <Checkbox.Indicator />
              <span>{variant.answer_text}</span>
              <Key number={index + 1} />
            </Checkbox.Card>
          ))}
        </Stack>
      );
    case questionTypes.typed:
      return (
        <TextInput
          label={say('Твой ответ', 'Ваш ответ')}
          description="Одно слово или число; большие и маленькие буквы не важны"
          maxLength={500}
          autoComplete="off"
          value={typed(answer)}
          onChange={(event) => onAnswer({ text: event.currentTarget.value })}
        />
      );
    case questionTypes.matching:
      return (
        <Stack gap="sm">
          {question.items.map((item) => (
            <NativeSelect
              key={item.id}
              label={item.question_item_text}
              value={String(paired(answer).find((pair) => pair.item_id === item.id)?.answer_id ?? '')}
              data={[
                { value: '', label: say('Выбери соответствие', 'Выберите соответствие') },
                ...question.answers.map((variant) => ({ value: String(variant.id), label: variant.answer_text })),
              ]}
              onChange={(event) => {
                const others = paired(answer).filter((pair) => pair.item_id !== item.id);
                const answer_id = Number(event.currentTarget.value);
                onAnswer({ pairs: answer_id ? [...others, { item_id: item.id, answer_id }] : others });
              }}
            />
          ))}
        </Stack>
      );
  }
}

function Key({ number }: { number: number }) {
  return number > 9 ? null : (
    <span className={classes.key} aria-hidden="true">
      {number}
    </span>
  );
}
