import { ActionIcon, Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_VARIANTS, MIN_VARIANTS, type SelfCheck } from '#contract/courses/self-checks.ts';
import { messages } from '#contract/messages.ts';
import { InsertDialog, type InsertProps, insertBlock } from './insert-dialog.tsx';
import { checkOf } from './self-check-node.ts';

const newCheck: SelfCheck = {
  question: '',
  variants: [
    { text: '', right: true },
    { text: '', right: false },
  ],
  why: '',
};

const missing = (text: string): string => (text.trim() ? '' : messages.required);

/** Inserts a self-check question, or changes the selected one. */
export function SelfCheckDialog({ editor, close }: InsertProps) {
  const isChange = editor.isActive('selfCheck');
  const [check, setCheck] = useState(() =>
    isChange ? checkOf({ attrs: editor.getAttributes('selfCheck') }) : newCheck,
  );
  const [isAsked, setIsAsked] = useState(false);
  const { question, variants, why } = check;
  const change = (part: Partial<SelfCheck>) => setCheck({ ...check, ...part });
  const changeVariant = (at: number, part: Partial<SelfCheck['variants'][number]>) =>
    change({ variants: variants.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const faultOf = (text: string) => (isAsked ? missing(text) : '');
  const hasRight = variants.some(({ right }) => right);

  const insert = () => {
    setIsAsked(true);
    if (!hasRight || [question, why, ...variants.map(({ text }) => text)].some(missing)) return;
    close();
    if (isChange) editor.chain().focus().updateAttributes('selfCheck', { check }).run();
    else insertBlock(editor, { type: 'selfCheck', attrs: { check } });
  };

  return (
    <InsertDialog
      editor={editor}
      close={close}
      title="Вопрос для самопроверки"
      submitLabel={isChange ? 'Изменить вопрос' : 'Вставить вопрос'}
      onSubmit={insert}
    >
      <Text size="sm" c="dimmed">
        Читатель выбирает ответ и сразу видит, верно ли и почему. Баллов за это нет, ответы нигде не хранятся.
      </Text>
      <Textarea
        label="Вопрос"
        data-autofocus
        required
        autosize
        maxLength={300}
        value={question}
        error={faultOf(question)}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <Stack gap="xs">
        {variants.map(({ text, right }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a variant is its place
          <Group key={index} wrap="nowrap" align="flex-start">
            <Checkbox
              mt={10}
              aria-label={`Вариант ${index + 1} верный`}
              title="Верный"
              checked={right}
              onChange={(event) => changeVariant(index, { right: event.currentTarget.checked })}
            />
            <TextInput
              flex={1}
              aria-label={`Вариант ${index + 1}`}
              placeholder={`Вариант ${index + 1}`}
              maxLength={200}
              value={text}
              error={faultOf(text)}
              onChange={(event) => changeVariant(index, { text: event.currentTarget.value })}
            />
            {variants.length > MIN_VARIANTS ? (
              <ActionIcon
                variant="subtle"
                size={42}
                aria-label={`Убрать вариант ${index + 1}`}
                onClick={() => change({ variants: variants.filter((_, at) => at !== index) })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            ) : null}
          </Group>
        ))}
        <Text size="sm" c={isAsked && !hasRight ? 'red.8' : 'dimmed'} role={isAsked && !hasRight ? 'alert' : undefined}>
          Галочка отмечает верный вариант; верных может быть несколько.
        </Text>
        {variants.length < MAX_VARIANTS ? (
          <Group>
            <Button
              variant="light"
              leftSection={<IconPlus size={18} />}
              onClick={() => change({ variants: [...variants, { text: '', right: false }] })}
            >
              Добавить вариант
            </Button>
          </Group>
        ) : null}
      </Stack>
      <Textarea
        label="Почему так"
        description="Одно-два предложения: их прочтут сразу после ответа"
        required
        autosize
        maxLength={500}
        value={why}
        error={faultOf(why)}
        onChange={(event) => change({ why: event.currentTarget.value })}
      />
    </InsertDialog>
  );
}
