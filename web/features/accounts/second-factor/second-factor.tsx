import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { useRefreshAccount } from '../profile/use-refresh-account.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodes, TurnOff } from './second-factor-proof.tsx';
import { PasswordForm, Scan, type Setup } from './second-factor-steps.tsx';

type Step =
  | { name: 'shown' }
  | { name: 'password' }
  | { name: 'scan'; setup: Setup }
  | { name: 'codes'; codes: string[]; title?: string }
  | { name: 'renew' }
  | { name: 'off' };

/** Second factor of administrators: set-up with an authenticator app, recovery codes, turning off. */
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
              Выключить его нельзя: для администраторов и кураторов он обязателен. Если сменится телефон или кончатся
              запасные коды, попросите другого администратора сбросить вход в два шага. Если другого нет, это сделает
              тот, кто обслуживает портал, командой <code>npm run reset-second-factor</code>.
            </Text>
          ) : null}
          <Group>
            {data.enabled_at ? (
              <>
                <Button variant="default" onClick={() => setStep({ name: 'renew' })}>
                  Новые запасные коды
                </Button>
                {data.is_required ? null : (
                  <Button variant="default" onClick={() => setStep({ name: 'off' })}>
                    Выключить
                  </Button>
                )}
              </>
            ) : (
              <Button onClick={() => setStep({ name: 'password' })}>Включить</Button>
            )}
          </Group>
        </Stack>
      ) : null}
      {step.name === 'password' ? (
        <PasswordForm done={(setup) => setStep({ name: 'scan', setup })} cancel={cancel} />
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
      {step.name === 'renew' ? (
        <RenewCodes
          done={async (codes) => {
            setStep({ name: 'codes', codes, title: 'Новые запасные коды' });
            await refresh();
          }}
          cancel={cancel}
        />
      ) : null}
      {step.name === 'codes' ? <RecoveryCodes {...step} done={cancel} /> : null}
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
