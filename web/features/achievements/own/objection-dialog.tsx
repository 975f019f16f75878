import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { objectionDraft } from '#contract/achievements/drafts.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { formValues, useAutosavedForm } from '#web/kit/drafts/use-autosaved-form.ts';
import { useSavedValues } from '#web/kit/drafts/use-saved-values.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

const Objection = z.object({ text: z.string().trim().min(1).max(4000) });

/** Form of the objection to the points, sent to the administration's dialog; saved as a draft until then. */
export function ObjectionDialog({ close }: { close: () => void }) {
  const change = useChange('achievements', 'chat');
  const { kept, values, leave, forget } = useSavedValues(objectionDraft);
  const [request_key] = useState(() => crypto.randomUUID());
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: Objection,
    initialValues: { text: '', ...values },
    send: async ({ text }) => {
      await autosave.hold();
      return await change((api) => api.achievements.object({ text, request_key }));
    },
    refused: () => {
      autosave.resume();
      return false;
    },
    done: () => {
      autosave.close();
      forget();
      notifyDone('Возражение отправлено. Чем оно закончится, будет написано на этой странице');
      close();
    },
  });
  const { autosave, state } = useAutosavedForm(objectionDraft, formValues(form), kept);
  const finish = () => {
    leave(form.getValues(), autosave.getState().saved_at);
    close();
  };
  return (
    <Dialog title="Возражение против баллов" close={finish}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>Возразить можно один раз. Напиши, какое достижение оценено не так и почему ты так думаешь.</Text>
          <Textarea
            label="Возражение"
            required
            data-autofocus
            autosize
            minRows={4}
            maxLength={4000}
            {...form.getInputProps('text')}
          />
          <SavedIndicator state={state} />
          <Group justify="flex-end">
            <Button variant="default" onClick={finish}>
              Закрыть
            </Button>
            <Button type="submit" loading={sending}>
              Отправить
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
