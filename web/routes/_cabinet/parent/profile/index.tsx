import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ParentData } from '../-parts/parent-data.tsx';

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
