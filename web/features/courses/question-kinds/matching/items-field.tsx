import { Button, Flex, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ListButtons } from '../../tests/list-buttons.tsx';
import type { FieldsProps } from '../editor.ts';
import { newItem } from './new-item.ts';

/** The categories of a matching question, each with the variant that belongs to it. */
export function ItemsField({ form, question: { items, answers }, index }: FieldsProps) {
  const path = `questions.${index}.items`;
  const offered = answers.map(({ key, answer_text }, place) => ({
    value: key,
    label: answer_text.trim() || `Вариант ${place + 1}`,
  }));
  return (
    <Input.Wrapper
      label="Категории"
      labelElement="div"
      description="К каждой выберите её вариант; один вариант может подойти нескольким"
      error={form.errors[path]}
    >
      <Stack gap="xs" mt="xs">
        {items.map((item, place) => (
          <Group key={item.key} gap="sm" wrap="nowrap" align="flex-start">
            <Flex flex={1} gap="xs" direction={{ base: 'column', sm: 'row' }}>
              <TextInput
                flex={1}
                aria-label={`Категория ${place + 1}`}
                maxLength={1000}
                {...form.getInputProps(`${path}.${place}.question_item_text`)}
              />
              <NativeSelect
                flex={1}
                aria-label={`Вариант для категории ${place + 1}`}
                data={[{ value: '', label: 'Выберите вариант' }, ...offered]}
                value={offered.some(({ value }) => value === item.right_key) ? (item.right_key ?? '') : ''}
                onChange={(event) =>
                  form.setFieldValue(`${path}.${place}.right_key`, event.currentTarget.value || null)
                }
              />
            </Flex>
            <ListButtons form={form} path={path} place={place} count={items.length} name={`Категория ${place + 1}`} />
          </Group>
        ))}
        <Group>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={items.length >= 20}
            onClick={() => form.insertListItem(path, newItem())}
          >
            Добавить категорию
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
