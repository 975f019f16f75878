import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CarryProfile } from './-parts/carry-profile.tsx';
import classes from './-parts/child-fields.module.css';

export const Route = createFileRoute('/_cabinet/parent/carry')({
  head: () => ({ meta: [{ title: 'Перенос профиля — Океанавтика' }] }),
  component: () => (
    <div className={classes.narrow}>
      <PageTitle
        title="Перенести профиль ребёнка"
        text="Если ребёнок записан в кабинете другого родителя, его можно перенести в ваш: вместе с анкетой, документами и статусом."
      />
      <CarryProfile />
    </div>
  ),
});
