import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { afterSignIn } from '../guard.ts';
import { graceWords } from './grace-words.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PasswordForm, Scan, type Setup } from './second-factor-steps.tsx';

const route = getRouteApi('/_cabinet/admin/second-factor');

type Step = { name: 'password' } | { name: 'scan'; setup: Setup } | { name: 'codes'; codes: string[] };

const titles = { password: 'Как включить', scan: 'Приложение для кодов', codes: 'Запасные коды' };

/** Set-up of the required second factor, before which an administrator may open nothing else. */
export function RequiredSecondFactorScreen() {
  const { utype, second_factor_due: due, second_factor_enabled } = useMe();
  const { next } = route.useSearch();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const begin = () => setStep({ name: 'password' });
  // A full page load, so that frame and guard notice the new second factor.
  const leave = () => window.location.assign(afterSignIn(utype, next));
  return (
    <div style={{ width: '100%', maxWidth: 640 }}>
      <PageTitle
        title="Вход в два шага"
        text="В вашем кабинете личные данные детей. Поэтому после пароля портал спросит код из приложения на телефоне."
      />
      <Stack gap="lg">
        {due && step.name !== 'codes' ? (
          <Alert color={due.is_newcomer ? 'blue' : 'orange'}>{graceWords(due)}</Alert>
        ) : null}
        <Section title={second_factor_enabled ? 'Второй шаг включён' : titles[step.name]}>
          {second_factor_enabled ? (
            <Text>Новые запасные коды, если прежние не сохранились, можно получить в разделе «Мой профиль».</Text>
          ) : null}
          {step.name === 'password' && !second_factor_enabled ? (
            <Stack>
              <Text>Понадобится телефон с приложением для кодов: подойдёт любое, например «Яндекс Ключ».</Text>
              <PasswordForm done={(setup) => setStep({ name: 'scan', setup })} />
            </Stack>
          ) : null}
          {step.name === 'scan' ? (
            <Scan setup={step.setup} done={(codes) => setStep({ name: 'codes', codes })} cancel={begin} />
          ) : null}
          {step.name === 'codes' ? <RecoveryCodes codes={step.codes} done={leave} /> : null}
        </Section>
      </Stack>
    </div>
  );
}
