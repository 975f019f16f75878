import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { SignedIn } from '#contract/accounts/sign-in.ts';
import type { Utype } from '#contract/roles.ts';
import { credential } from '#contract/validation/validation.ts';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { PasswordField } from '#web/kit/fields/password-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useApi } from '#web/use-api.ts';
import { EnterCode } from '../codes/enter-code.tsx';
import { type UnverifiedContact, unverifiedContactOf, unverifiedWords } from './unverified-contact.ts';

const SignInRules = z.object({ login: credential, password: z.string().min(1).max(128) });
const SecondFactorRules = z.object({ code: z.string().trim().min(1).max(40) });

type Step = { name: 'password' } | ({ name: 'contact' } & UnverifiedContact) | { name: 'factor'; key: string };

/**
 * Sign-in in a dialog over the open page (web/shell/cabinet/session-ended.tsx): password, unconfirmed contact, second factor.
 */
export function SignIn({ login, done }: { login: string; done: (utype: Utype) => unknown }) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const api = useApi();

  const continueSignIn = ({ utype, second_factor_key }: SignedIn) => {
    if (second_factor_key) return setStep({ name: 'factor', key: second_factor_key });
    return utype ? done(utype) : undefined;
  };
  const again = (
    <Button variant="subtle" onClick={() => setStep({ name: 'password' })}>
      Вернуться ко входу
    </Button>
  );

  if (step.name === 'contact')
    return (
      <Stack>
        <Text>Подтвердите {unverifiedWords[step.field]}, чтобы войти.</Text>
        <EnterCode
          sent={step.sent}
          action="Подтвердить и войти"
          send={(typed) => api.accounts.verifyContact(typed)}
          done={continueSignIn}
          back={again}
        />
      </Stack>
    );
  if (step.name === 'factor')
    return (
      <Stack>
        <SecondFactorStep secondKey={step.key} done={continueSignIn} />
        {again}
      </Stack>
    );
  return <PasswordStep login={login} done={continueSignIn} awaited={setStep} />;
}

function PasswordStep({
  login,
  done,
  awaited,
}: {
  login: string;
  done: (answer: SignedIn) => unknown;
  awaited: (step: Step) => void;
}) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: SignInRules,
    initialValues: { login, password: '' },
    send: (values) => api.accounts.signIn(values),
    done,
    refused: (failure) => {
      const next = unverifiedContactOf(failure);
      if (next) awaited({ name: 'contact', ...next });
      return next !== undefined;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <CredentialField label="Телефон или email" autoComplete="username" {...form.getInputProps('login')} />
        <PasswordField label="Пароль" autoComplete="current-password" {...form.getInputProps('password')} />
        <Button type="submit" loading={sending}>
          Войти
        </Button>
      </Stack>
    </form>
  );
}

function SecondFactorStep({ secondKey, done }: { secondKey: string; done: (answer: SignedIn) => unknown }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: SecondFactorRules,
    initialValues: { code: '' },
    send: ({ code }) => api.accounts.passSecondFactor({ key: secondKey, code }),
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text>
          Откройте приложение с кодами и введите шесть цифр. Если телефона нет под рукой, подойдёт запасной код.
        </Text>
        <FormFailure text={failure} />
        <TextInput
          label="Код из приложения или запасной код"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={sending}>
          Продолжить
        </Button>
      </Stack>
    </form>
  );
}
