import { getRouteApi, useLoaderData } from '@tanstack/react-router';
import { AuthCard } from '#web/kit/auth-pages/auth-card.tsx';
import { isFocusOnHeading } from '../codes/sent-code.ts';
import { RecoverySteps } from './recovery.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

const route = getRouteApi('/_door/login');

/** Address of the sign-in or the recovery that keeps `next`. */
const loginHref = (next: string | undefined, recovery: boolean): string => {
  const query = new URLSearchParams({ ...(next ? { next } : {}), ...(recovery ? { recovery: 'true' } : {}) });
  return query.size > 0 ? `/login?${query}` : '/login';
};

export function LoginScreen() {
  const data = route.useLoaderData();
  const { next } = route.useSearch();
  const { registrationOpen } = useLoaderData({ from: '/_door' });

  if (data.door === 'recovery')
    return (
      <AuthCard
        title="Восстановление пароля"
        text="Пришлём код на почту или телефон, и вы зададите новый пароль."
        isNext={isFocusOnHeading(data.shown)}
        below={<a href={loginHref(next, false)}>Вернуться ко входу</a>}
      >
        <RecoverySteps shown={data.shown} />
      </AuthCard>
    );
  return (
    <AuthCard
      title="Вход в кабинет"
      text="Для родителей, участников, наставников и команды портала."
      isNext={isFocusOnHeading(data.shown)}
      below={
        registrationOpen ? (
          <>
            Ещё нет кабинета? <a href="/signin">Зарегистрироваться</a>
          </>
        ) : (
          'Регистрация сейчас закрыта.'
        )
      }
    >
      <SignInSteps shown={data.shown} again={loginHref(next, false)} recovery={loginHref(next, true)} />
    </AuthCard>
  );
}
