import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { PasswordField } from '#web/kit/fields/password-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { useApi } from '#web/use-api.ts';
import { useRefreshAccount } from './use-refresh-account.ts';

/** Changes the password and ends the other sessions. */
export function ChangePassword() {
  const me = useMe();
  const api = useApi();
  const refresh = useRefreshAccount();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: async () => (await import('./change-password-rules.ts')).passwordRules,
    initialValues: { password: '', new_password: '' },
    send: (typed) => api.accounts.changePassword(typed),
    done: async () => {
      form.reset();
      notifyDone('Пароль изменён. Остальные сеансы завершены');
      await refresh();
    },
  });
  return (
    <Section title="Пароль">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          {/* Tells a password keeper whose password this is. */}
          <input type="hidden" autoComplete="username" value={me.email ?? me.phone ?? ''} readOnly />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <PasswordField
              label="Нынешний пароль"
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
            <PasswordField label="Новый пароль" autoComplete="new-password" {...form.getInputProps('new_password')} />
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={sending}>
              Сменить пароль
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
