import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import type { GuideLine } from '#contract/guides/admin.ts';
import { fullName } from '#contract/words/names.ts';
import { plural } from '#contract/words/numbers.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useApi, useQueries } from '#web/use-api.ts';

/** Deletes a guide after showing the effects; one who has begun the course must be confirmed by typing the surname. */
export function DeleteGuide({ guide }: { guide: GuideLine }) {
  return (
    <DialogButton
      variant="default"
      c="red.8"
      leftSection={<IconTrash size={18} aria-hidden />}
      dialog={(close) => <DeleteDialog guide={guide} close={close} />}
    >
      Удалить наставника
    </DialogButton>
  );
}

const rules = z.object({ surname: z.string().trim().max(80) });

function DeleteDialog({ guide, close }: { guide: GuideLine; close: () => void }) {
  const api = useApi();
  const queries = useQueries();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const hasBegun = guide.milestones_count > 0;
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { surname: '' },
    send: ({ surname }) => api.guides.remove({ id: guide.id, surname }),
    done: async () => {
      notifyDone('Наставник удалён');
      // Reloads the list only: this page's own query would be a 404.
      await queryClient.invalidateQueries({ queryKey: queries.guides.list.key() });
      await navigate({ to: '/admin/guides', replace: true });
    },
  });
  return (
    <Dialog close={close} isDirty={form.isDirty()} title={`Удалить: ${fullName(guide)}?`}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>{deletionEffects(guide)} Вернуть это нельзя.</Text>
          {hasBegun ? (
            <TextInput
              label="Фамилия наставника"
              description="Введите её, чтобы подтвердить удаление"
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('surname')}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" color="red" loading={sending}>
              Удалить наставника
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function deletionEffects({ state, milestones_count, passed_count }: GuideLine): string {
  if (milestones_count > 0)
    return `Сразу удалятся кабинет, курс (${plural(passed_count, 'пройденный этап', 'пройденных этапа', 'пройденных этапов')}), попытки и ответы, письма.`;
  return state === 'invited'
    ? 'Приглашение перестанет работать, данные наставника удалятся сразу.'
    : 'Кабинет и данные наставника удалятся сразу.';
}
