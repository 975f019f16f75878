import { useSuspenseQuery } from '@tanstack/react-query';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import parts from '#web/kit/parts.module.css';
import { useQueries } from '#web/use-api.ts';
import { PartCard } from './part-card.tsx';

/** Starter content, taken part by part. */
export function StarterScreen() {
  const { data } = useSuspenseQuery(useQueries().starter.list.queryOptions()).data;
  return (
    <>
      <PageTitle
        title="Начальные материалы"
        text="С них можно начать: возьмите нужное, и оно станет вашим. Взятое правят как своё; что у вас уже есть или изменено, остаётся как было. Время московское"
      />
      <ul className={parts.parts}>
        {data.map((state) => (
          <PartCard key={state.part} state={state} />
        ))}
      </ul>
    </>
  );
}
