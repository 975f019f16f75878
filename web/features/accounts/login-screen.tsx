import { Anchor } from '@mantine/core';
import { getRouteApi, useLoaderData } from '@tanstack/react-router';
import type { Utype } from '#contract/roles.ts';
import { Door } from '#web/kit/door.tsx';
import { TextLink } from '#web/kit/link.tsx';
import { afterSignIn } from './guard.ts';
import { Recovery } from './recovery.tsx';
import { SignIn } from './sign-in.tsx';

const route = getRouteApi('/_cabinet/login');

export function LoginScreen() {
  const { next, recovery } = route.useSearch();
  const { registrationOpen } = useLoaderData({ from: '/_cabinet' });
  // A whole load: nothing of a stranger's page is kept for the one who came in.
  const enter = (utype: Utype) => window.location.assign(afterSignIn(utype, next));
  const kept = next ? { next } : {};

  if (recovery)
    return (
      <Door
        title="Восстановление пароля"
        text="Пришлём код на почту или телефон, и вы зададите новый пароль."
        below={
          <TextLink to="/login" search={kept}>
            Вернуться ко входу
          </TextLink>
        }
      >
        <Recovery />
      </Door>
    );
  return (
    <Door
      title="Вход в кабинет"
      text="Для родителей, участников, наставников и команды портала."
      below={
        registrationOpen ? (
          <>
            Ещё нет кабинета? <Anchor href="/signin">Зарегистрироваться</Anchor>
          </>
        ) : (
          'Регистрация сейчас закрыта.'
        )
      }
    >
      <SignIn done={enter} />
      <TextLink to="/login" search={{ ...kept, recovery: true }} display="block" mt="md" ta="center">
        Не помню пароль
      </TextLink>
    </Door>
  );
}
