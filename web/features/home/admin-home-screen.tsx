import { nameAndPatronymic } from '#contract/words/names.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useMe } from '#web/session.ts';
import { SeasonNumbers } from './season-numbers.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Home of the administration: waiting work and the season's numbers (docs/product/home.md). */
export function AdminHomeScreen() {
  const { name, patronymic } = useMe();
  return (
    <>
      <PageTitle title={`Здравствуйте, ${nameAndPatronymic({ name, patronymic })}!`} text="Время московское" />
      <WaitingList />
      <SeasonNumbers />
    </>
  );
}
