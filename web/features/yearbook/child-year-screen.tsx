import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { nameAndSurname } from '#contract/words/names.ts';
import { ChildPages } from '#web/features/families/child-pages.tsx';
import { useChildPage } from '#web/features/families/load-child-page.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { yearbookOptions } from './load-yearbook.ts';
import { NoYear } from './no-year.tsx';
import { hasContent } from './year-words.ts';
import { YearbookSeasons, YearbookSheet } from './yearbook-sheet.tsx';

const route = getRouteApi('/_cabinet/parent/student/year');

/** A child's year, for its parent to read and print. */
export function ChildYearScreen() {
  const search = route.useSearch();
  const { child, others } = useChildPage(search.id);
  const { data: year } = useSuspenseQuery(yearbookOptions(useQueries(), search));
  const back = (
    <ButtonLink to="/parent/student" search={{ id: search.id }} variant="default">
      К странице ребёнка
    </ButtonLink>
  );
  return (
    <div className={sheet.sheet}>
      <ChildPages at="/parent/student/year" child={child} others={others} />
      <YearbookSeasons year={year} id={search.id} />
      {hasContent(year) ? (
        <YearbookSheet year={year} reader="parent" back={back} />
      ) : (
        <NoYear title={`Мой год: ${nameAndSurname(child)}`} action={back} />
      )}
    </div>
  );
}
