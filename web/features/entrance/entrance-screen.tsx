import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Api } from '#web/api.ts';
import { EnterCode } from '#web/features/accounts/enter-code.tsx';
import { Door } from '#web/kit/door.tsx';
import { Steps } from '#web/kit/steps.tsx';
import { useMaybeMe } from '#web/session.ts';
import { useApi } from '#web/use-api.ts';
import { BadLink, type Fault, faultOfLink } from './bad-link.tsx';
import classes from './entrance.module.css';
import { NewPassword } from './new-password.tsx';
import { OtherAccount } from './other-account.tsx';
import { RequestCode } from './request-code.tsx';

export type Begun = Awaited<ReturnType<Api['entrance']['begin']>>;
type Step = { name: 'begin' } | { name: 'code'; begun: Begun } | { name: 'password'; begun: Begun; attempt: string };

const route = getRouteApi('/_cabinet/entrance/$token');

export function EntranceScreen() {
  const { token } = route.useParams();
  return <Entrance key={token} token={token} />;
}

/**
 * A child makes its account by the link a parent has sent: the contact, the password, the own consent. Opening the page
 * asks the server for nothing: mail scanners open links too.
 */
function Entrance({ token }: { token: string }) {
  const api = useApi();
  const me = useMaybeMe();
  const [step, setStep] = useState<Step>({ name: 'begin' });
  const [fault, setFault] = useState<Fault>();
  /** A link that has stopped working under way ends every step alike. */
  const watched = async <Answer,>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      setFault(faultOfLink(error));
      throw error;
    }
  };

  if (fault) return <BadLink fault={fault} />;
  if (me) return <OtherAccount me={me} />;
  if (step.name === 'begin')
    return (
      <Door
        title="Создай свой кабинет"
        text="Твоя анкета принята! В кабинете тебя ждут лекции, тесты и новости программы."
      >
        <OneStep now="begin">
          <RequestCode
            send={() => watched(api.entrance.begin({ token }))}
            done={(begun) => setStep({ name: 'code', begun })}
          >
            Мы пришлём код туда же, куда пришла ссылка. Он покажет, что кабинет создаёшь именно ты.
          </RequestCode>
        </OneStep>
      </Door>
    );
  const { begun } = step;
  if (step.name === 'code')
    return (
      <Door title={`Привет, ${begun.name}!`} text="Сначала проверим, что это действительно ты.">
        <OneStep now="code">
          <EnterCode
            sent={begun}
            action="Продолжить"
            send={({ key, code }) => watched(api.entrance.confirm({ token, key, code }))}
            done={(_, { key }) => setStep({ name: 'password', begun, attempt: key })}
          />
        </OneStep>
      </Door>
    );
  return (
    <Door title="Осталось придумать пароль" text="С ним и со своим контактом ты будешь входить в кабинет.">
      <OneStep now="password">
        <NewPassword
          consent={begun.consent}
          send={(typed) => watched(api.entrance.setPassword({ token, key: step.attempt, ...typed }))}
          // A whole load: the page begins anew as the one who has come in.
          done={() => window.location.assign('/student/welcome')}
          again={() => setStep({ name: 'begin' })}
        />
      </OneStep>
    </Door>
  );
}

const steps = [
  { name: 'begin', title: 'Начало' },
  { name: 'code', title: 'Код' },
  { name: 'password', title: 'Пароль' },
] as const;

/** A step takes the keyboard over from the button that led to it. */
function OneStep({ now, children }: { now: Step['name']; children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (now !== 'begin') shown.current?.focus();
  }, [now]);
  return (
    <div ref={shown} tabIndex={-1} className={classes.step}>
      <Stack gap="lg">
        <Steps steps={steps} now={now} />
        {children}
      </Stack>
    </div>
  );
}
