import { getRouteApi } from '@tanstack/react-router';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '../profile/child-fields.module.css';
import { CarryProfile } from './carry-profile.tsx';

export function CarryScreen() {
  const { carry } = getRouteApi('/_cabinet/parent/carry').useLoaderData();
  return (
    <div className={classes.narrow}>
      <PageTitle
        title="Перенести профиль ребёнка"
        text="Если ребёнок записан в кабинете другого родителя, его можно перенести в ваш: вместе с анкетой, документами и статусом."
      />
      <CarryProfile begun={carry} />
    </div>
  );
}
