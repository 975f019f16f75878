import { nameAndPatronymic } from '#contract/words/names.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useMe } from '#web/session.ts';
import { SeasonNumbers } from './season-numbers.tsx';
import { Waits } from './waits.tsx';

/** Home of the administration: waiting work and the season's numbers (docs/product/home.md). */
export function AdminHomeScreen() {
  const { name, patronymic } = useMe();
  return (
    <>
      <PageTitle title={`Здравствуйте, ${nameAndPatronymic({ name, patronymic })}!`} text="Время московское" />
      <Waits />
      <SeasonNumbers />
    </>
  );
}
