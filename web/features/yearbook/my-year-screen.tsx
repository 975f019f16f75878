import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '#web/kit/links/link.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { yearbookOptions } from './load-yearbook.ts';
import { NoYear } from './no-year.tsx';
import { hasContent } from './year-words.ts';
import { YearbookSeasons, YearbookSheet } from './yearbook-sheet.tsx';

const route = getRouteApi('/_cabinet/student/year');

/** A participant's own year, to read and print. */
export function MyYearScreen() {
  const { data: year } = useSuspenseQuery(yearbookOptions(useQueries(), route.useSearch()));
  const back = (
    <ButtonLink to="/student" variant="default">
      На главную
    </ButtonLink>
  );
  return (
    <div className={sheet.sheet}>
      <YearbookSeasons year={year} />
      {hasContent(year) ? (
        <YearbookSheet year={year} reader="child" back={back} />
      ) : (
        <NoYear title="Мой год" action={back} />
      )}
    </div>
  );
}
