import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { roleNames } from '#contract/roles.ts';
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts';
import { credential } from '#contract/validation/validation.ts';
import { ConfirmPassword } from '#web/features/personal-data/confirm-password.tsx';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

const schema = z.object({ contact: credential, role: z.enum(staffRoles), password: z.string().min(1).max(128) });

const about: Record<StaffRole, string> = {
  curator: 'Всё, кроме настроек, учётных записей команды и удаления людей и сертификатов',
  administrator: 'Всё, в том числе команда и настройки',
};

/** Invites somebody into the team; the link is sent to the contact and never shown here. */
export function InviteDialog({ close }: { close: () => void }) {
  const change = useChange('staff');
  // One key for the dialog: however often it is sent, it creates one invitation.
  const [request_key] = useState(() => crypto.randomUUID());
  const initialValues: z.input<typeof schema> = { contact: '', role: 'curator', password: '' };
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues,
    send: (given) => change((api) => api.staff.invite({ ...given, request_key })),
    done: ({ invitation }) => {
      notifyDone(`Приглашение отправлено: ${invitation.contact}`);
      close();
    },
  });
  return (
    <Dialog title="Пригласить в команду" close={close} isDirty={form.isDirty()}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>
            На этот контакт придёт одноразовая ссылка, она работает сутки. По ней человек назовёт себя, придумает пароль
            и включит вход в два шага.
          </Text>
          <CredentialField
            label="Почта или телефон"
            autoComplete="email"
            isFirstInDialog
            {...form.getInputProps('contact')}
          />
          <Radio.Group label="Роль" {...form.getInputProps('role')}>
            <Stack gap="xs" mt="xs">
              {(['curator', 'administrator'] as const).map((role) => (
                <Radio key={role} value={role} label={roleNames[role]} description={about[role]} />
              ))}
            </Stack>
          </Radio.Group>
          <ConfirmPassword {...form.getInputProps('password')} isFirst={false} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" loading={sending}>
              Отправить приглашение
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
