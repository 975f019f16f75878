import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { z } from 'zod';
import type { ReadyAnswer } from '#contract/chat/desk.ts';
import { MAX_TEXT_LENGTH } from '#contract/chat/fields.ts';
import { placeholders, unknownPlaceholders } from '#contract/chat/placeholders.ts';
import { filledLine } from '#contract/validation/text.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useReadyAnswerActions } from './use-ready-answer-actions.ts';

const answerText = z
  .string()
  .trim()
  .max(MAX_TEXT_LENGTH)
  .check((given) => {
    const unknown = unknownPlaceholders(given.value);
    if (unknown.length === 0) return;
    const message = `Подстановки ${unknown.join(', ')} нет. Есть ${Object.keys(placeholders).join(', ')}`;
    given.issues.push({ code: 'custom', message, input: given.value });
  });
const schema = z
  .object({ title: filledLine(100), text: answerText, text_child: answerText })
  .refine(({ text, text_child }) => text !== '' || text_child !== '', {
    path: ['text'],
    error: 'Нужен текст взрослому или участнику',
  });

type Props = { answer: ReadyAnswer | null; done: () => void; watch: (isDirty: boolean) => void };

/** Form of a new or changed ready answer. */
export function AnswerForm({ answer, done, watch }: Props) {
  const { save } = useReadyAnswerActions();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues: { title: answer?.title ?? '', text: answer?.text ?? '', text_child: answer?.text_child ?? '' },
    send: (given) => save(answer ? { ...given, id: answer.id } : given),
    done,
  });
  const isDirty = form.isDirty();
  useEffect(() => watch(isDirty), [watch, isDirty]);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <TextInput label="Название" required data-autofocus maxLength={100} {...form.getInputProps('title')} />
        <Textarea
          label="Текст взрослому"
          description="Родителям и наставникам, на «вы»"
          autosize
          minRows={4}
          maxRows={12}
          maxLength={MAX_TEXT_LENGTH}
          {...form.getInputProps('text')}
        />
        <Textarea
          label="Текст участнику"
          description="На «ты». Пустой заменит текст взрослому"
          autosize
          minRows={2}
          maxRows={12}
          maxLength={MAX_TEXT_LENGTH}
          {...form.getInputProps('text_child')}
        />
        <div>
          <Text size="sm">Подставится само:</Text>
          {Object.entries(placeholders).map(([word, { title }]) => (
            <Text size="sm" key={word}>
              <b>{word}</b> — {title.toLowerCase()}
            </Text>
          ))}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={done}>
            Отмена
          </Button>
          <Button type="submit" loading={sending}>
            Сохранить
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
