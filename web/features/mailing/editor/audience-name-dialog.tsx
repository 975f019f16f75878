import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { Audience, SavedAudience } from '#contract/mailing/shapes.ts';
import { filledLine } from '#contract/validation/text.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { audienceWords } from './words.ts';

type Props = {
  title: string;
  /** Of a new one: whom it names. */
  audience?: Audience;
  /** The one that is renamed. */
  renamed?: SavedAudience;
  /** Called with the saved one's number. */
  saved: (id: number) => void;
  close: () => void;
};

const schema = z.object({ title: filledLine(100, 'Назовите этих получателей') });

/** Names an audience and saves it for the whole administration, or gives a saved one another name. */
export function AudienceNameDialog({ title: heading, audience, renamed, saved, close }: Props) {
  const act = useAct('mailing');
  // Pressed again after a failure it is the same audience.
  const [request_key] = useState(() => crypto.randomUUID());
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues: { title: renamed?.title ?? '' },
    send: ({ title }) =>
      act(async (api) => {
        if (renamed) return api.mailing.changeAudience({ id: renamed.id, title });
        if (audience) return api.mailing.saveAudience({ title, audience, request_key });
        return { data: [] };
      }),
    done: ({ data }, { title }) => {
      const found = data.find((one) => one.title === title);
      if (found) saved(found.id);
      notifyDone(renamed ? 'Получатели переименованы' : 'Получатели сохранены');
      close();
    },
  });
  return (
    <Dialog title={heading} close={close} isDirty={form.isDirty()}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          {audience ? <Text c="dimmed">{audienceWords(audience)}</Text> : null}
          <TextInput
            label="Название"
            description="Его увидят все администраторы и кураторы, когда выбирают, кому писать"
            required
            data-autofocus
            maxLength={100}
            {...form.getInputProps('title')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" loading={sending}>
              Сохранить
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
