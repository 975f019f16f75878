import { Button, Group, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { nameAndSurname } from '#contract/words/names.ts';
import { ConfirmPassword } from '#web/features/personal-data/confirm-password.tsx';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

const rules = z.object({ password: z.string().min(1).max(128) });

/** Ends a child's participation: shows the effects and asks for the parent's password. */
export function WithdrawDialog({
  child,
  close,
}: {
  child: { id: number; name: string; surname: string };
  close: () => void;
}) {
  const change = useChange('families');
  const name = nameAndSurname(child);
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { password: '' },
    send: (typed) => change((api) => api.families.withdraw({ ...typed, participant_id: child.id })),
    done: () => {
      close();
      notifyDone(`Участие отменено: ${name}`);
    },
  });
  return (
    <Dialog close={close} title={`Отменить участие: ${name}?`}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>
            Ребёнок выйдет из программы этого сезона: сроки закроются, анкету не будут рассматривать, обучение
            прекратится. Данные и файлы останутся в кабинете. Вернуть участие в этом сезоне можно только через
            администрацию. Об отмене придёт сообщение вам и ребёнку, если у него есть свой кабинет.
          </Text>
          <ConfirmPassword {...form.getInputProps('password')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" color="red" loading={sending}>
              Отменить участие
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
