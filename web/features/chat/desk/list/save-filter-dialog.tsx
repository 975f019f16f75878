import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';

type Props = { save: (title: string, request_key: string) => Promise<void>; close: () => void };

/** Names the filter that is shown and saves it for the reader alone. */
export function SaveFilterDialog({ save, close }: Props) {
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  // Pressed again after a failure it is the same filter.
  const [key] = useState(() => crypto.randomUUID());
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (title.trim() === '') return setFault('Назовите фильтр');
    setSending(true);
    try {
      await save(title.trim(), key);
      close();
    } catch (error) {
      setFault(failureOf(error).errors[0]);
      setSending(false);
    }
  }
  return (
    <Dialog title="Сохранить фильтр" close={close}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <TextInput
            label="Название"
            description="Фильтр вместе с поиском встанет над списком. Его видите только вы"
            required
            data-autofocus
            maxLength={60}
            value={title}
            error={fault}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" loading={isSending}>
              Сохранить
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
