import { createFileRoute } from '@tanstack/react-router';
import { CarryProfile } from '#web/features/families/carry-profile.tsx';
import classes from '#web/features/families/child-fields.module.css';
import { PageTitle } from '#web/kit/page-title.tsx';

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
