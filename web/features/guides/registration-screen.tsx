import { getRouteApi } from '@tanstack/react-router';
import { quotedProgramme } from '#contract/words/programme.ts';
import { AdultEntrance } from '#web/features/entrance/adult-entrance.tsx';

const route = getRouteApi('/_door/guide/registration/$token');

const words = () => ({
  title: 'Кабинет наставника',
  text: `Вас пригласили наставником в программу ${quotedProgramme()}. В кабинете вас ждёт курс: лекции и тесты.`,
  action: 'Создать кабинет',
});

/** A guide creates an account by the invitation's link. */
export const GuideRegistrationScreen = () => <AdultEntrance shown={route.useLoaderData()} words={words()} />;
