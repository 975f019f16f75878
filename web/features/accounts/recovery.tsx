import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { SentCode } from '#contract/accounts/codes.ts';
import { type RecoveryMethod, recoveryMethods } from '#contract/accounts/recovery.ts';
import { confirmationCode, credential, password } from '#contract/validation.ts';
import { Alert } from '#web/kit/alert.tsx';
import { CodeField } from '#web/kit/code-field.tsx';
import { CredentialField } from '#web/kit/credential-field.tsx';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useApi } from '#web/use-api.ts';
import { ResendCode } from './resend-code.tsx';

type Contacts = { email: string | null; phone: string | null };
type Step =
  | { name: 'who' }
  | { name: 'where'; contacts: Contacts }
  | { name: 'code'; sent: SentCode }
  | { name: 'done' };

/**
 * Password recovery (docs/product/accounts.md): whose, where to, the code with a new password. What was typed stays on
 * going back.
 */
export function Recovery() {
  const [step, setStep] = useState<Step>({ name: 'who' });
  const [login, setLogin] = useState('');
  const api = useApi();

  const ask = async (by: RecoveryMethod, of: string) =>
    setStep({ name: 'code', sent: await api.accounts.requestRecoveryCode({ credential: of, by }) });

  if (step.name === 'who')
    return (
      <Who
        login={login}
        done={async (typed, { recovery_method, email, phone }) => {
          setLogin(typed);
          if (recovery_method === 'both' && email && phone) setStep({ name: 'where', contacts: { email, phone } });
          else await ask(recovery_method, typed);
        }}
      />
    );
  if (step.name === 'where')
    return <Where contacts={step.contacts} choose={(by) => ask(by, login)} back={() => setStep({ name: 'who' })} />;
  if (step.name === 'code') return <NewPassword sent={step.sent} done={() => setStep({ name: 'done' })} />;
  return (
    <Alert color="green" title="Пароль изменён">
      Теперь войдите с новым паролем. Все прежние входы завершены.
    </Alert>
  );
}

const WhoRules = z.object({ credential });

function Who({
  login,
  done,
}: {
  login: string;
  done: (typed: string, found: { recovery_method: RecoveryMethod } & Contacts) => Promise<void>;
}) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: WhoRules,
    initialValues: { credential: login },
    send: async (typed) => done(typed.credential, await api.accounts.authInfo(typed)),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <CredentialField label="Телефон или email" autoComplete="username" {...form.getInputProps('credential')} />
        <Button type="submit" loading={sending}>
          Продолжить
        </Button>
      </Stack>
    </form>
  );
}

const WhereRules = z.object({ by: z.enum(recoveryMethods) });

function Where({
  contacts,
  choose,
  back,
}: {
  contacts: Contacts;
  choose: (by: RecoveryMethod) => Promise<void>;
  back: () => void;
}) {
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: WhereRules,
    initialValues: { by: 'email' as RecoveryMethod },
    send: ({ by }) => choose(by),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <Radio.Group label="Куда прислать код?" {...form.getInputProps('by')}>
          <Stack gap="xs" mt="xs">
            <Radio value="email" label={`На почту ${contacts.email}`} />
            <Radio value="phone" label={`В СМС на ${contacts.phone}`} />
            <Radio value="both" label="И туда, и туда" />
          </Stack>
        </Radio.Group>
        <Button type="submit" loading={sending}>
          Прислать код
        </Button>
        <Button variant="subtle" onClick={back}>
          Назад
        </Button>
      </Stack>
    </form>
  );
}

const NewPasswordRules = z.object({ v_code: confirmationCode, new_password: password });

function NewPassword({ sent: first, done }: { sent: SentCode; done: () => void }) {
  const api = useApi();
  const [sent, setSent] = useState(first);
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: NewPasswordRules,
    initialValues: { v_code: '', new_password: '' },
    send: (typed) => api.accounts.recoverPassword({ v_key: sent.key, ...typed }),
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <ResendCode sent={sent} onSent={setSent} />
        <FormFailure text={failure} />
        <CodeField {...form.getInputProps('v_code')} />
        <PasswordField
          label="Новый пароль"
          description="От 8 символов. Хорошо запоминается фраза из нескольких слов."
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
        <Button type="submit" loading={sending}>
          Сохранить пароль
        </Button>
        <Text size="sm" c="dimmed">
          После смены пароля все прежние входы завершатся.
        </Text>
      </Stack>
    </form>
  );
}
