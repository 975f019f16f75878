import { getRouteApi, useLoaderData } from '@tanstack/react-router';
import { Door } from '#web/kit/door/door.tsx';
import { Steps } from '#web/kit/steps.tsx';
import classes from './doors.module.css';
import { RegistrationSteps } from './registration.tsx';
import { beginsAtHeading } from './sent-code.ts';

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
      <Door title="Регистрация закрыта" below={below}>
        <p className={classes.closed}>
          Сейчас мы не принимаем новые заявки. О начале следующего набора расскажем в <a href="/news/1">новостях</a>.
          Если кабинет у вас уже есть, он открыт как обычно.
        </p>
      </Door>
    );
  return (
    <Door
      title="Регистрация родителя"
      text="Кабинет заводит взрослый: родитель или законный представитель. Детей вы добавите потом."
      isNext={beginsAtHeading(shown)}
      below={below}
    >
      <Steps steps={steps} now={shown.step.name} />
      <RegistrationSteps shown={shown} />
    </Door>
  );
}
