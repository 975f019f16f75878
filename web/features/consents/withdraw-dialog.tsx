import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Agreement } from '#contract/consents/consents.ts';
import { utypes } from '#contract/roles.ts';
import { ownPasswordRules } from '#web/features/accounts/own-password-rules.ts';
import { ConfirmPassword } from '#web/features/personal-data/confirm-password.tsx';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useMe } from '#web/session.ts';
import { useApi } from '#web/use-api.ts';
import { withdrawalEffects, withdrawalTitle } from './withdrawal-words.ts';

/** Withdraws a required consent: shows the effects and alternatives, then asks for the password. */
export function WithdrawDialog({ row, close }: { row: Agreement; close: () => void }) {
  const isOwn = useMe().utype === utypes.participant;
  const api = useApi();
  const client = useQueryClient();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: ownPasswordRules,
    initialValues: { password: '' },
    send: (typed) => api.consents.withdraw({ ...typed, ukey: row.ukey }),
    done: async () => {
      close();
      notifyDone('Согласие отозвано, сообщение об этом отправлено');
      await client.invalidateQueries();
      // The button that opened it has gone with the consent.
      restoreFocus(document.activeElement);
    },
  });
  return (
    <Dialog close={close} title={withdrawalTitle(row)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Stack gap="xs">
            {withdrawalEffects(row, isOwn).map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
          </Stack>
          <ConfirmPassword {...form.getInputProps('password')} label={isOwn ? 'Твой пароль' : 'Ваш пароль'} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" color="red" loading={sending}>
              Отозвать согласие
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
