import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { focusOnMount } from '#web/kit/dialogs/focus.ts';
import { PasswordField } from '#web/kit/fields/password-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useApi } from '#web/use-api.ts';
import { Cancel } from './second-factor-steps.tsx';

const rules = z.object({ password: z.string().min(1).max(128), code: z.string().trim().min(1).max(40) });
type Proof = z.infer<typeof rules>;

/** Asks for the password and a second-factor code before something a stolen session must not do. */
function SecondFactorProof<Answer>({
  send,
  done,
  cancel,
  children,
  button,
}: {
  send: (typed: Proof) => Promise<Answer>;
  done: (answer: Answer) => unknown;
  cancel: () => void;
  children?: ReactNode;
  button: ReactNode;
}) {
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { password: '', code: '' },
    send,
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack maw={420} ref={focusOnMount} tabIndex={-1} style={{ outline: 'none' }}>
        {children}
        <FormFailure text={failure} />
        <PasswordField label="Пароль от кабинета" autoComplete="current-password" {...form.getInputProps('password')} />
        <TextInput
          label="Код из приложения или запасной код"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={sending} {...(button === TURN_OFF_TITLE ? { color: 'red' } : {})}>
            {button}
          </Button>
          <Cancel onClick={cancel} />
        </Group>
      </Stack>
    </form>
  );
}

const TURN_OFF_TITLE = 'Выключить вход в два шага';

export function TurnOff({ done, cancel }: { done: () => unknown; cancel: () => void }) {
  const api = useApi();
  return (
    <SecondFactorProof
      send={(typed) => api.accounts.disableSecondFactor(typed)}
      done={done}
      cancel={cancel}
      button={TURN_OFF_TITLE}
    />
  );
}

/** Replaces lost or used recovery codes with new ones. */
export function RenewCodes({ done, cancel }: { done: (codes: string[]) => unknown; cancel: () => void }) {
  const api = useApi();
  return (
    <SecondFactorProof
      send={(typed) => api.accounts.renewRecoveryCodes(typed)}
      done={({ recovery_codes }) => done(recovery_codes)}
      cancel={cancel}
      button="Получить новые коды"
    >
      <Text>Портал даст десять новых кодов, прежние перестанут действовать.</Text>
    </SecondFactorProof>
  );
}
