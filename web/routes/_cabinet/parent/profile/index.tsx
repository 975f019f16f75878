import { createFileRoute } from '@tanstack/react-router';
import { ParentData } from '#web/features/families/parent-data.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';

export const Route = createFileRoute('/_cabinet/parent/profile/')({
  head: () => ({ meta: [{ title: 'Данные родителя — Океанавтика' }] }),
  component: () => (
    <>
      <PageTitle
        title="Данные родителя"
        text="Они нужны для согласий и договора. Почта и телефон меняются в разделе «Кабинет»."
      />
      <ParentData />
    </>
  ),
});
