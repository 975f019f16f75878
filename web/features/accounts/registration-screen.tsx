import { Anchor } from '@mantine/core';
import { useLoaderData } from '@tanstack/react-router';
import { Alert } from '#web/kit/alert.tsx';
import { Door } from '#web/kit/door.tsx';
import { Registration } from './registration.tsx';

export function RegistrationScreen() {
  const { registrationOpen } = useLoaderData({ from: '/_cabinet' });
  const below = (
    <>
      Уже есть кабинет? <Anchor href="/login">Войти</Anchor>
    </>
  );
  if (!registrationOpen)
    return (
      <Door title="Регистрация закрыта" below={below}>
        <Alert color="blue">
          Сейчас мы не принимаем новые заявки. О начале следующего набора расскажем в{' '}
          <Anchor href="/news/1">новостях</Anchor>. Если кабинет у вас уже есть, он открыт как обычно.
        </Alert>
      </Door>
    );
  return (
    <Door
      title="Регистрация родителя"
      text="Кабинет заводит взрослый: родитель или законный представитель. Детей вы добавите потом."
      below={below}
    >
      <Registration done={() => window.location.assign('/parent')} />
    </Door>
  );
}
