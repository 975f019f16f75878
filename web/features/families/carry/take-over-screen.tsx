import { getRouteApi } from '@tanstack/react-router';
import { AdultEntrance } from '#web/features/entrance/adult-entrance.tsx';

const route = getRouteApi('/_door/parent/registration/$token');

const words = {
  title: 'Кабинет родителя',
  text: 'Ваш ребёнок участвовал в программе в прошлые сезоны. Здесь вы откроете кабинет вашей семьи и сможете начать новый сезон без повторной регистрации.',
  action: 'Открыть кабинет',
};

/** A parent of a past season takes the account over by a link. */
export const TakeOverScreen = () => <AdultEntrance shown={route.useLoaderData()} words={words} />;
