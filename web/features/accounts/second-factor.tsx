import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { Alert } from '#web/kit/alert.tsx';
import { useContractForm } from '#web/kit/form.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { Section } from '#web/kit/section.tsx';
import { useApi, useQueries } from '#web/use-api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { AskPassword, Cancel, Scan, type Setup } from './second-factor-steps.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

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
          {data.enabled_at && data.is_required ? (
            <Text size="sm">
              Выключить его нельзя: для администраторов и кураторов он обязателен. Если сменится телефон, попросите
              другого администратора сбросить вход в два шага.
            </Text>
          ) : (
            <Group>
              {data.enabled_at ? (
                <Button variant="default" onClick={() => setStep({ name: 'off' })}>
                  Выключить
                </Button>
              ) : (
                <Button onClick={() => setStep({ name: 'password' })}>Включить</Button>
              )}
            </Group>
          )}
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
