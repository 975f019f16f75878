import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Teaching, TeachingInput } from '#contract/courses/teachings.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

const schema = TeachingInput.pick({ teaching_title: true });

/** Copies a course for a new season and opens the copy. */
export function CopyDialog({ teaching, close }: { teaching: Teaching; close: () => void }) {
  const change = useChange('courses');
  const navigate = useNavigate();
  const [request_key] = useState(() => crypto.randomUUID());
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues: { teaching_title: `${teaching.teaching_title}, копия`.slice(0, 300) },
    send: (named) => change((api) => api.courses.copyTeaching({ ...named, id: teaching.id, request_key })),
    done: async (answer) => {
      notifyDone('Курс скопирован');
      close();
      await navigate({ to: '/admin/teachings/edit/$id', params: { id: answer.teaching.id } });
    },
  });
  return (
    <Dialog close={close} isDirty={form.isDirty()} title={`Скопировать курс ${quoted(teaching.teaching_title)}`}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <div>
            <Text>Будет скопировано:</Text>
            <List>
              <List.Item>
                {plural(teaching.milestones_count, 'этап', 'этапа', 'этапов')} со сроками и цветами по порядку
              </List.Item>
              <List.Item>их лекции и тесты со всеми вопросами, вариантами и картинками</List.Item>
            </List>
            <Text mt="xs">
              Копия не включена, в ней никто не учится. Правки копии не меняют прежний курс, и наоборот.
            </Text>
          </div>
          <TextInput
            label="Название нового курса"
            required
            data-autofocus
            maxLength={300}
            {...form.getInputProps('teaching_title')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Скопировать
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
