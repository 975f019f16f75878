import { Button, Group, Image, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { confirmationCode } from '#contract/validation/validation.ts';
import { focusOnMount } from '#web/kit/dialogs/focus.ts';
import { CodeField } from '#web/kit/fields/code-field.tsx';
import { PasswordField } from '#web/kit/fields/password-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useApi } from '#web/use-api.ts';
import { ownPasswordRules } from '../own-password-rules.ts';

export type Setup = { secret: string; qr: string };

export const Cancel = ({ onClick }: { onClick: () => void }) => (
  <Button variant="subtle" onClick={onClick}>
    Отмена
  </Button>
);

export function PasswordForm({ done, cancel }: { done: (setup: Setup) => void; cancel?: () => void }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: ownPasswordRules,
    initialValues: { password: '' },
    send: (typed) => api.accounts.setUpSecondFactor(typed),
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack maw={420}>
        <FormFailure text={failure} />
        <PasswordField label="Пароль от кабинета" autoComplete="current-password" {...form.getInputProps('password')} />
        <Group>
          <Button type="submit" loading={sending}>
            Продолжить
          </Button>
          {cancel ? <Cancel onClick={cancel} /> : null}
        </Group>
      </Stack>
    </form>
  );
}

/** Groups the secret by four for typing; authenticator apps ignore the spaces. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const CodeRules = z.object({ code: confirmationCode });

export function Scan({
  setup,
  done,
  cancel,
}: {
  setup: Setup;
  done: (codes: string[]) => unknown;
  cancel: () => void;
}) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: CodeRules,
    initialValues: { code: '' },
    send: (typed) => api.accounts.confirmSecondFactor(typed),
    done: ({ recovery_codes }) => done(recovery_codes),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack maw={420} ref={focusOnMount} tabIndex={-1} style={{ outline: 'none' }}>
        <Text>Откройте приложение с кодами, добавьте запись и наведите камеру на картинку.</Text>
        <Image src={setup.qr} alt="QR-код для приложения с кодами" w={300} h={300} radius="md" />
        <Text size="sm">
          Если камеры нет, введите ключ вручную:
          <br />
          <code style={{ overflowWrap: 'anywhere', fontSize: '1.125rem' }}>{inGroups(setup.secret)}</code>
        </Text>
        <FormFailure text={failure} />
        <CodeField label="Код из приложения" {...form.getInputProps('code')} />
        <Group>
          <Button type="submit" loading={sending}>
            Включить
          </Button>
          <Cancel onClick={cancel} />
        </Group>
      </Stack>
    </form>
  );
}
