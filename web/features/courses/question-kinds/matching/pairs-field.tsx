import { Button, Flex, Group, Input, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SignsField } from '#web/kit/formulas/signs-field.tsx';
import { ListButtons } from '../../tests/list-buttons.tsx';
import { newAnswer } from '../../tests/questions/question-values.ts';
import { ExplainButton } from '../choice/explain-button.tsx';
import type { FieldsProps } from '../editor.ts';
import { newItem } from './new-item.ts';

/** Editor of pairs: each category beside its variant; below them variants that belong to none. */
export function PairsField({ form, question: { items, answers }, index }: FieldsProps) {
  const path = `questions.${index}`;
  const [isExplained, setExplained] = useState(items.some(({ item_feedback }) => item_feedback !== ''));
  const taken = new Set(items.map(({ right_key }) => right_key));
  const spare = answers.map((answer, at) => ({ answer, at })).filter(({ answer }) => !taken.has(answer.key));

  const write = (place: number, answer_text: string) => {
    const answer = { ...newAnswer(), answer_text };
    form.insertListItem(`${path}.answers`, answer);
    form.setFieldValue(`${path}.items.${place}.right_key`, answer.key);
  };
  const addPair = () => {
    const answer = newAnswer();
    form.insertListItem(`${path}.answers`, answer);
    form.insertListItem(`${path}.items`, newItem(answer.key));
  };
  return (
    <>
      <Input.Wrapper
        label="Пары"
        labelElement="div"
        description="Слева категория, справа её вариант. Одинаковые варианты участник увидит один раз"
        error={form.errors[`${path}.items`]}
      >
        <Stack gap="xs" mt="xs" role="group" aria-label={`Пары вопроса ${index + 1}`}>
          {items.map((item, place) => {
            const at = answers.findIndex(({ key }) => key === item.right_key);
            const ofVariant =
              at === -1
                ? { value: '', onChange: (text: string) => write(place, text) }
                : form.getInputProps(`${path}.answers.${at}.answer_text`);
            return (
              <Group key={item.key} gap="sm" wrap="nowrap" align="flex-start">
                <Stack flex={1} miw={0} gap={4}>
                  <Flex gap="xs" direction={{ base: 'column', sm: 'row' }}>
                    <SignsField
                      name={`Категория ${place + 1}`}
                      maxLength={1000}
                      {...form.getInputProps(`${path}.items.${place}.question_item_text`)}
                    />
                    <SignsField name={`Вариант для категории ${place + 1}`} maxLength={1000} {...ofVariant} />
                  </Flex>
                  {isExplained ? (
                    <SignsField
                      name={`Пояснение к паре ${place + 1}`}
                      placeholder="Пояснение к паре"
                      maxLength={2000}
                      {...form.getInputProps(`${path}.items.${place}.item_feedback`)}
                    />
                  ) : null}
                </Stack>
                <ListButtons
                  form={form}
                  path={`${path}.items`}
                  place={place}
                  count={items.length}
                  name={`Пара ${place + 1}`}
                  removed={() => {
                    if (at !== -1) form.removeListItem(`${path}.answers`, at);
                  }}
                />
              </Group>
            );
          })}
          <Group>
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={items.length >= 20 || answers.length >= 20}
              onClick={addPair}
            >
              Добавить пару
            </Button>
            <ExplainButton isShown={isExplained} show={() => setExplained(true)} what="парам" />
          </Group>
        </Stack>
      </Input.Wrapper>
      <Input.Wrapper
        label="Лишние варианты"
        labelElement="div"
        description="Не подходят ни к одной категории; без них тоже можно"
        error={form.errors[`${path}.answers`]}
      >
        <Stack gap="xs" mt="xs" role="group" aria-label={`Лишние варианты вопроса ${index + 1}`}>
          {spare.map(({ answer, at }, place) => (
            <Group key={answer.key} gap="sm" wrap="nowrap" align="flex-start">
              <SignsField
                name={`Лишний вариант ${place + 1}`}
                maxLength={1000}
                {...form.getInputProps(`${path}.answers.${at}.answer_text`)}
              />
              <ListButtons form={form} path={`${path}.answers`} place={at} name={`Лишний вариант ${place + 1}`} />
            </Group>
          ))}
          <Group>
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={answers.length >= 20}
              onClick={() => form.insertListItem(`${path}.answers`, newAnswer())}
            >
              Добавить лишний вариант
            </Button>
          </Group>
        </Stack>
      </Input.Wrapper>
    </>
  );
}
