import { Box, Checkbox, Flex, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import type { CorrectableQuestion } from '#contract/learning/key-correction.ts';
import { areTiles } from '#contract/question-kinds/choice/tiles.ts';
import { hasGaps } from '#contract/question-kinds/has-gaps.ts';
import { putInOrder } from '#contract/question-kinds/ordering/put-in-order.ts';
import tiles from '#web/features/courses/question-kinds/choice/tiles.module.css';
import { OrderList } from '#web/features/courses/question-kinds/ordering/order-list.tsx';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { hasOneRight, isNumber, isOrder, type QuestionKey } from './corrections.ts';
import { GapFields } from './gap-fields.tsx';
import classes from './key-fields.module.css';

type Props = { question: CorrectableQuestion; value: QuestionKey; change: (key: Partial<QuestionKey>) => void };

/** Fields of a question's key; its texts cannot be changed here. */
export function KeyFields(props: Props) {
  const { question } = props;
  if (hasGaps(question.question_type)) return <GapFields {...props} />;
  if (isOrder(question)) return <Order {...props} />;
  if (question.items.length > 0) return <Pairs {...props} />;
  if (question.answers.length > 0) return <Variants {...props} />;
  return <Typed {...props} />;
}

function Variants({ question, value: { right_answer_ids: right }, change }: Props) {
  const isOne = hasOneRight(question);
  const Mark = isOne ? Radio : Checkbox;
  const toggle = (id: number) => {
    const others = right.filter((one) => one !== id);
    change({ right_answer_ids: isOne ? [id] : others.length < right.length ? others : [...right, id] });
  };
  return (
    <Stack gap="xs">
      <Box
        className={areTiles(question.answers) ? tiles.tiles : classes.variants}
        role={isOne ? 'radiogroup' : 'group'}
        aria-label={`Верные варианты вопроса ${question.ordinal_number}`}
      >
        {question.answers.map(({ id, answer_text }) => (
          <Mark
            key={id}
            name={isOne ? `right-${question.version_id}-${question.id}` : undefined}
            label={<TextWithSigns text={answer_text} isForName />}
            classNames={{ labelWrapper: classes.label ?? '' }}
            checked={right.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Box>
      {question.has_own_shares ? (
        <p>У вариантов этого вопроса свои доли баллов. Если верными станут другие, доли станут равными.</p>
      ) : null}
    </Stack>
  );
}

const Order = ({ question, value: { right_order }, change }: Props) => (
  <OrderList
    label={`Верный порядок вопроса ${question.ordinal_number}`}
    variants={putInOrder(question.answers, { ordered_ids: right_order })}
    onOrder={(ids) => change({ right_order: ids })}
  />
);

function Pairs({ question, value: { variantOf }, change }: Props) {
  const variants = question.answers.map(({ id, answer_text }) => ({
    value: String(id),
    label: toPlainLine(answer_text),
  }));
  return (
    <Stack gap="sm">
      {question.items.map(({ id, question_item_text }) => (
        <NativeSelect
          key={id}
          label={<TextWithSigns text={question_item_text} isForName />}
          data={variants}
          maw={560}
          value={String(variantOf[id] ?? '')}
          onChange={(event) => change({ variantOf: { ...variantOf, [id]: Number(event.currentTarget.value) } })}
        />
      ))}
    </Stack>
  );
}

function Typed({ question, value, change }: Props) {
  return (
    <Flex gap="sm" direction={{ base: 'column', sm: 'row' }} align={{ sm: 'flex-end' }}>
      <TextInput
        flex={1}
        label={isNumber(question) ? 'Верное число' : 'Верный ответ'}
        description="Несколько верных разделите знаком |"
        maxLength={500}
        value={value.question_right_answer}
        onChange={(event) => change({ question_right_answer: event.currentTarget.value })}
        {...(question.question_unit === '' ? {} : { rightSection: question.question_unit, rightSectionWidth: 64 })}
      />
      {isNumber(question) ? (
        <>
          <TextInput
            label="Допуск"
            inputMode="decimal"
            value={value.tolerance}
            onChange={(event) => change({ tolerance: event.currentTarget.value })}
          />
          <NativeSelect
            label="Допуск указан"
            data={[
              { value: '', label: 'в тех же единицах' },
              { value: 'percent', label: 'в процентах от числа' },
            ]}
            value={value.tolerance_in_percent ? 'percent' : ''}
            onChange={(event) => change({ tolerance_in_percent: event.currentTarget.value === 'percent' })}
          />
        </>
      ) : null}
    </Flex>
  );
}
