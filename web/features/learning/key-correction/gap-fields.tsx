import { Button, Flex, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isRich, toPlainLine } from '#contract/formulas/rich-text.ts';
import type { CorrectableQuestion } from '#contract/learning/key-correction.ts';
import { MAX_ANSWERS_OF_GAP } from '#contract/question-kinds/cloze/gap-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import type { AcceptedField } from './accepted-fields.ts';
import type { QuestionKey } from './corrections.ts';

type Props = { question: CorrectableQuestion; value: QuestionKey; change: (key: Partial<QuestionKey>) => void };
type Gap = NonNullable<CorrectableQuestion['gaps']>[number];

/** Fields of the key of a text's gaps, gap by gap: the right variant, or what is accepted. */
export function GapFields(props: Props) {
  return (
    <Stack gap="md">
      {props.question.gaps?.map((gap, index) =>
        gap.gap_type === 'choice' ? (
          <Choice key={gap.item_id} {...props} gap={gap} title={titleOf(props.question, index)} />
        ) : (
          <Accepted key={gap.item_id} {...props} gap={gap} title={titleOf(props.question, index)} />
        ),
      )}
    </Stack>
  );
}

/** A question of one field has no other to tell it from. */
const titleOf = ({ question_type }: CorrectableQuestion, index: number): string =>
  question_type === questionTypes.gradedTyped ? 'Ответ' : `Пропуск ${index + 1}`;

type GapProps = Props & { gap: Gap; title: string };

function Choice({ question, value: { right_answer_ids: right }, change, gap, title }: GapProps) {
  const own = question.answers.filter(({ item_id }) => item_id === gap.item_id);
  const others = right.filter((id) => !own.some((one) => one.id === id));
  return (
    <Stack gap="xs" role="radiogroup" aria-label={`${title}: верный вариант`}>
      <b>{title}</b>
      {own.map(({ id, answer_text }) => (
        <Radio
          key={id}
          name={`right-${question.version_id}-${gap.item_id}`}
          label={<TextWithSigns text={answer_text} isForName />}
          checked={right.includes(id)}
          onChange={() => change({ right_answer_ids: [...others, id] })}
        />
      ))}
    </Stack>
  );
}

function Accepted({ value: { accepted }, change, gap, title }: GapProps) {
  const own = accepted[gap.item_id] ?? [];
  const last = useRef<HTMLInputElement>(null);
  const amount = useRef(own.length);
  useEffect(() => {
    // Who has added a row writes in it.
    if (own.length > amount.current) last.current?.focus();
    amount.current = own.length;
  }, [own.length]);
  const isNumber = gap.gap_type === 'number';
  const numbered = (index: number) => (own.length > 1 ? ` ${index + 1}` : '');
  const write = (answers: AcceptedField[]) => change({ accepted: { ...accepted, [gap.item_id]: answers } });
  const edit = (at: number, part: Partial<AcceptedField>) =>
    write(own.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Stack gap="xs" role="group" aria-label={`${title}: что принимать`}>
      <b>{title}</b>
      {own.map((one, index) => (
        // Rows have nothing of their own but their place: two new ones are both empty.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Flex key={index} gap="sm" direction={{ base: 'column', sm: 'row' }} align={{ sm: 'flex-end' }}>
          <TextInput
            flex={1}
            ref={index === own.length - 1 ? last : undefined}
            label={`${isNumber ? 'Принимать число' : 'Принимать ответ'}${numbered(index)}`}
            maxLength={500}
            value={isRich(one.answer_text) ? toPlainLine(one.answer_text) : one.answer_text}
            onChange={(event) => edit(index, { answer_text: event.currentTarget.value })}
          />
          <Group gap="sm" wrap="nowrap" align="flex-end">
            {isNumber ? (
              <TextInput
                w={110}
                label="Допуск"
                aria-label={`Допуск${numbered(index)}`}
                inputMode="decimal"
                value={one.tolerance}
                onChange={(event) => edit(index, { tolerance: event.currentTarget.value })}
              />
            ) : null}
            <TextInput
              w={110}
              label="Доля, %"
              aria-label={`Доля, %${numbered(index)}`}
              inputMode="decimal"
              value={one.share}
              onChange={(event) => edit(index, { share: event.currentTarget.value })}
            />
            {own.length > 1 ? (
              <Button
                variant="subtle"
                color="red"
                aria-label={`${title}: убрать ответ ${index + 1}`}
                onClick={() => write(own.filter((_, at) => at !== index))}
              >
                Убрать
              </Button>
            ) : null}
          </Group>
        </Flex>
      ))}
      {own.length < MAX_ANSWERS_OF_GAP ? (
        <div>
          <Button
            variant="default"
            aria-label={`${title}: принимать ещё один ответ`}
            onClick={() => write([...own, { answer_text: '', share: '100', tolerance: '0' }])}
          >
            Принимать ещё один ответ
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
