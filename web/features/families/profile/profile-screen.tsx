import { PageTitle } from '#web/kit/page/page-title.tsx';
import { ParentData } from './parent-data.tsx';

export function ProfileScreen() {
  return (
    <>
      <PageTitle
        title="Данные родителя"
        text="Они нужны для согласий и договора. Почта и телефон меняются в разделе «Кабинет»."
      />
      <ParentData />
    </>
  );
}
