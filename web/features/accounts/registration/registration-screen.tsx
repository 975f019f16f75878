import { getRouteApi, useLoaderData } from '@tanstack/react-router';
import { AuthCard } from '#web/kit/auth-pages/auth-card.tsx';
import { Steps } from '#web/kit/page/steps.tsx';
import { isFocusOnHeading } from '../codes/sent-code.ts';
import classes from '../sign-in/auth-pages.module.css';
import { RegistrationSteps } from './registration.tsx';

const route = getRouteApi('/_door/signin');

const steps = [
  { name: 'contact', title: 'Контакт' },
  { name: 'code', title: 'Код' },
  { name: 'person', title: 'О вас' },
] as const;

export function RegistrationScreen() {
  const shown = route.useLoaderData();
  const { registrationOpen } = useLoaderData({ from: '/_door' });
  const below = (
    <>
      Уже есть кабинет? <a href="/login">Войти</a>
    </>
  );
  if (!registrationOpen)
    return (
      <AuthCard title="Регистрация закрыта" below={below}>
        <p className={classes.closed}>
          Сейчас мы не принимаем новые заявки. О начале следующего набора расскажем в <a href="/news/1">новостях</a>.
          Если кабинет у вас уже есть, он открыт как обычно.
        </p>
      </AuthCard>
    );
  return (
    <AuthCard
      title="Регистрация родителя"
      text="Кабинет заводит взрослый: родитель или законный представитель. Детей вы добавите потом."
      isNext={isFocusOnHeading(shown)}
      below={below}
    >
      <Steps steps={steps} now={shown.step.name} />
      <RegistrationSteps shown={shown} />
    </AuthCard>
  );
}
