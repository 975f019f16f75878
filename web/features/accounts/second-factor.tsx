import { Button, Group, Image, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { confirmationCode } from '#contract/validation.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { Alert } from '#web/kit/alert.tsx';
import { CodeField } from '#web/kit/code-field.tsx';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { Section } from '#web/kit/section.tsx';
import { useApi, useQueries } from '#web/use-api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

type Setup = { secret: string; qr: string };
type Step =
  | { name: 'shown' }
  | { name: 'password' }
  | { name: 'scan'; setup: Setup }
  | { name: 'codes'; codes: string[] }
  | { name: 'off' };

/** The second factor of administrators: set up with an authenticator, saved codes, and its end. */
export function SecondFactor() {
  const queries = useQueries();
  const refresh = useRefreshAccount();
  const { data } = useQuery(queries.accounts.secondFactor.queryOptions());
  const [step, setStep] = useState<Step>({ name: 'shown' });
  const cancel = () => setStep({ name: 'shown' });

  return (
    <Section
      title="Вход в два шага"
      text="После пароля портал спросит код из приложения на телефоне: чужой с одним паролем не войдёт."
    >
      {step.name === 'shown' && data ? (
        <Stack>
          {data.enabled_at ? (
            <Text>
              Включён {formatDateTime(data.enabled_at)}. Осталось{' '}
              {plural(data.recovery_codes_left, 'запасной код', 'запасных кода', 'запасных кодов')}.
            </Text>
          ) : (
            <Alert>Сейчас выключен. Рекомендуем включить: в вашем кабинете личные данные детей.</Alert>
          )}
          <Group>
            {data.enabled_at ? (
              <Button variant="default" onClick={() => setStep({ name: 'off' })}>
                Выключить
              </Button>
            ) : (
              <Button onClick={() => setStep({ name: 'password' })}>Включить</Button>
            )}
          </Group>
        </Stack>
      ) : null}
      {step.name === 'password' ? (
        <AskPassword done={(setup) => setStep({ name: 'scan', setup })} cancel={cancel} />
      ) : null}
      {step.name === 'scan' ? (
        <Scan
          setup={step.setup}
          done={async (codes) => {
            setStep({ name: 'codes', codes });
            await refresh();
          }}
          cancel={cancel}
        />
      ) : null}
      {step.name === 'codes' ? <RecoveryCodes codes={step.codes} done={cancel} /> : null}
      {step.name === 'off' ? (
        <TurnOff
          done={async () => {
            cancel();
            await refresh();
          }}
          cancel={cancel}
        />
      ) : null}
    </Section>
  );
}

const Cancel = ({ onClick }: { onClick: () => void }) => (
  <Button variant="subtle" onClick={onClick}>
    Отмена
  </Button>
);

const PasswordRules = z.object({ password: z.string().min(1).max(128) });

function AskPassword({ done, cancel }: { done: (setup: Setup) => void; cancel: () => void }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: PasswordRules,
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
          <Cancel onClick={cancel} />
        </Group>
      </Stack>
    </form>
  );
}

const CodeRules = z.object({ code: confirmationCode });

function Scan({ setup, done, cancel }: { setup: Setup; done: (codes: string[]) => unknown; cancel: () => void }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: CodeRules,
    initialValues: { code: '' },
    send: (typed) => api.accounts.confirmSecondFactor(typed),
    done: ({ recovery_codes }) => done(recovery_codes),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack maw={420}>
        <Text>Откройте приложение с кодами, добавьте запись и наведите камеру на картинку.</Text>
        <Image src={setup.qr} alt="QR-код для приложения с кодами" w={220} h={220} radius="md" />
        <Text size="sm">
          Если камеры нет, введите ключ вручную:
          <br />
          <code style={{ overflowWrap: 'anywhere', fontSize: '1rem' }}>{setup.secret}</code>
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

const OffRules = z.object({ password: z.string().min(1).max(128), code: z.string().trim().min(1).max(40) });

function TurnOff({ done, cancel }: { done: () => unknown; cancel: () => void }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: OffRules,
    initialValues: { password: '', code: '' },
    send: (typed) => api.accounts.disableSecondFactor(typed),
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack maw={420}>
        <FormFailure text={failure} />
        <PasswordField label="Пароль от кабинета" autoComplete="current-password" {...form.getInputProps('password')} />
        <TextInput
          label="Код из приложения или запасной код"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" color="red" loading={sending}>
            Выключить вход в два шага
          </Button>
          <Cancel onClick={cancel} />
        </Group>
      </Stack>
    </form>
  );
}
