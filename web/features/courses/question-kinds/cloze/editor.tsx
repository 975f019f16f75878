import { Button, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { htmlOf, isRich, richOf } from '#contract/formulas/rich-text.ts';
import { markOf, withGapAt, withoutMark } from '#contract/question-kinds/cloze/gap-marks.ts';
import { type GapType, MAX_ANSWERS_OF_GAP, MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';
import { readNumber } from '#contract/question-kinds/number/read-number.ts';
import { SignsField } from '#web/kit/formulas/signs-field.tsx';
import { newAnswer } from '../../tests/questions/question-values.ts';
import type { Editor, FieldsProps } from '../editor.ts';
import { newItem } from '../matching/new-item.ts';

const typeNames: Record<GapType, string> = { choice: 'Выбор из вариантов', typed: 'Слово', number: 'Число' };

const newGap = (gap_type: GapType) => ({ ...newItem(null), gap_type });
const answerOf = (gap_key: string, answer_text = '', share = '100') => ({
  ...newAnswer(),
  answer_text,
  share,
  gap_key,
  tolerance: '0',
});

/** A text with the sign of a new gap at its end. */
const withMarkAtEnd = (text: string, place: number): string =>
  isRich(text) ? richOf(`${htmlOf(text)}<p>${markOf(place)}</p>`) : `${text}${text ? ' ' : ''}${markOf(place)}`;

function Fields({ form, question, index }: FieldsProps) {
  const path = `questions.${index}`;
  const { items, answers, question_text } = question;
  const addGap = () => {
    const field = form.getInputNode(`${path}.question_text`);
    const put =
      field instanceof HTMLTextAreaElement && !isRich(question_text)
        ? withGapAt(question_text, field.selectionStart, field.selectionEnd)
        : null;
    const gap = newGap('typed');
    const place = put?.place ?? items.length + 1;
    form.setFieldValue(path, {
      ...question,
      question_text: put?.text ?? withMarkAtEnd(question_text, place),
      items: items.toSpliced(place - 1, 0, gap),
      answers: [...answers, answerOf(gap.key, put?.selected.trim() ?? '')],
    });
  };
  const removeGap = (place: number, key: string) =>
    form.setFieldValue(path, {
      ...question,
      question_text: withoutMark(question_text, place),
      items: items.filter((item) => item.key !== key),
      answers: answers.filter(({ gap_key }) => gap_key !== key),
    });
  return (
    <Input.Wrapper
      label="Пропуски"
      labelElement="div"
      description="Место пропуска в тексте — знак [[1]], [[2]] и так далее. Выделите в тексте слово и нажмите «Добавить пропуск»: оно станет верным ответом"
      error={form.errors[`${path}.items`]}
    >
      <Stack gap="md" mt="xs" role="group" aria-label={`Пропуски вопроса ${index + 1}`}>
        {items.map((item, at) => {
          const name = `Пропуск ${at + 1}`;
          const own = answers.flatMap((answer, place) => (answer.gap_key === item.key ? [{ answer, place }] : []));
          return (
            <Stack key={item.key} gap="xs" role="group" aria-label={name}>
              <Group align="flex-end">
                <NativeSelect
                  label={`${name}: что вписывают`}
                  data={Object.entries(typeNames).map(([value, label]) => ({ value, label }))}
                  value={item.gap_type ?? 'typed'}
                  onChange={(event) =>
                    form.setFieldValue(`${path}.items.${at}.gap_type`, event.currentTarget.value as GapType)
                  }
                />
                <Button variant="subtle" size="compact-md" onClick={() => removeGap(at + 1, item.key)}>
                  Убрать пропуск {at + 1}
                </Button>
              </Group>
              {own.map(({ answer, place }, number) => (
                <Group key={answer.key} gap="xs" align="flex-start">
                  {item.gap_type === 'choice' ? (
                    <SignsField
                      name={`${name}, вариант ${number + 1}`}
                      maxLength={1000}
                      {...form.getInputProps(`${path}.answers.${place}.answer_text`)}
                    />
                  ) : (
                    <TextInput
                      aria-label={`${name}, ответ ${number + 1}`}
                      placeholder={item.gap_type === 'number' ? 'Например, 150 т' : 'Верный ответ'}
                      maxLength={500}
                      {...form.getInputProps(`${path}.answers.${place}.answer_text`)}
                    />
                  )}
                  <TextInput
                    aria-label={`${name}, доля ответа ${number + 1} в процентах`}
                    rightSection="%"
                    inputMode="decimal"
                    w={100}
                    {...form.getInputProps(`${path}.answers.${place}.share`)}
                  />
                  {item.gap_type === 'number' ? (
                    <TextInput
                      aria-label={`${name}, допуск ответа ${number + 1}`}
                      leftSection="±"
                      inputMode="decimal"
                      w={110}
                      {...form.getInputProps(`${path}.answers.${place}.tolerance`)}
                    />
                  ) : null}
                  <TextInput
                    aria-label={`${name}, пояснение к ответу ${number + 1}`}
                    placeholder="Пояснение"
                    maxLength={2000}
                    {...form.getInputProps(`${path}.answers.${place}.answer_feedback`)}
                  />
                  <Button
                    variant="subtle"
                    size="compact-md"
                    aria-label={`${name}: убрать ответ ${number + 1}`}
                    onClick={() => form.removeListItem(`${path}.answers`, place)}
                  >
                    Убрать
                  </Button>
                </Group>
              ))}
              <Group>
                <Button
                  variant="subtle"
                  size="compact-md"
                  disabled={own.length >= MAX_ANSWERS_OF_GAP}
                  onClick={() =>
                    form.insertListItem(`${path}.answers`, answerOf(item.key, '', own.length === 0 ? '100' : '0'))
                  }
                >
                  Добавить ответ в пропуск {at + 1}
                </Button>
              </Group>
            </Stack>
          );
        })}
        <Group>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={items.length >= MAX_GAPS}
            onClick={addGap}
          >
            Добавить пропуск
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

export const cloze: Editor = {
  addLabel: 'Пропуски в тексте',
  Fields,
  newParts: () => ({ answers: [], items: [] }),
  // What belongs to no gap stays in the form, and is not sent.
  partsWith: ({ answers, items }) => ({ answers, items: items.map((item) => ({ gap_type: 'typed', ...item })) }),
  requiredTexts: ({ answers, items }) =>
    answers.flatMap(({ gap_key, answer_text }, place) =>
      items.some(({ key }) => key === gap_key) ? [{ path: ['answers', place, 'answer_text'], text: answer_text }] : [],
    ),
  partsToSend: ({ answers, items }) => ({
    question_right_answer: '',
    answers: answers.flatMap(({ id, answer_text, answer_feedback, share = 0, tolerance, gap_key }) => {
      const at = items.findIndex(({ key }) => key === gap_key);
      if (at === -1) return [];
      return {
        id,
        answer_text,
        answer_feedback,
        right: share === 100 ? (1 as const) : (0 as const),
        answer_share: share,
        // What is no number is refused by the portal at its field.
        answer_tolerance: items[at]?.gap_type === 'number' ? (readNumber(tolerance || '0', '') ?? -1) : null,
        gap_place: at + 1,
      };
    }),
    items: items.map(({ id, item_feedback, gap_type }, at) => ({
      id,
      question_item_text: `Пропуск ${at + 1}`,
      item_feedback,
      gap_type: gap_type ?? 'typed',
      right_answer_place: null,
    })),
  }),
};
