import { Button } from '@mantine/core';
import { IconChartBar, IconPrinter, IconTableExport } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { DownloadFile } from '#web/kit/list/download-file.tsx';
import { SeasonFilter, useCurrentYear } from '#web/kit/list/season-filter.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { CountedAt } from '../counted-at.tsx';
import printed from '../printed-report.module.css';
import type { SeasonNames } from './compare-table.tsx';
import { yearOptions } from './load-year.ts';
import { Registrations } from './registrations.tsx';
import classes from './year.module.css';
import { YearDropOuts, YearFunnel, YearRegions, YearSchools, YearSlow, YearTests } from './year-sections.tsx';

const route = getRouteApi('/_cabinet/admin/reports/year');

/** «Итоги года»: a season beside the one before it, to read or to print. */
export function YearScreen() {
  const { season: named, print } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: report } = useSuspenseQuery(yearOptions(useQueries(), named));
  const { season, former_season, counted_at, funnel } = report;
  const names: SeasonNames = {
    own: String(season),
    former: former_season === null ? null : String(former_season),
  };
  const isEmpty = funnel.every(({ reached }) => reached.own === 0 && !reached.former);
  const isCurrent = useCurrentYear() === season;
  const first = isEmpty
    ? ''
    : !isCurrent
      ? 'Это первый сезон портала: сравнить его не с чем.'
      : 'Это первый сезон портала: сравнить его пока не с чем, в следующем году рядом встанет второй столбец.';
  const beside = former_season === null ? first : `Синее — сезон ${season}, серое — сезон ${former_season}.`;
  const title = former_season === null ? `Итоги года: ${season}` : `Итоги года: ${season} и ${former_season}`;
  const parts = (
    <>
      <YearFunnel report={report} names={names} />
      <YearDropOuts report={report} names={names} />
      <Registrations report={report} names={names} isPrinted={print !== undefined} />
      <YearRegions report={report} names={names} />
      <YearSchools report={report} names={names} />
      <YearTests report={report} names={names} />
      <YearSlow report={report} names={names} />
    </>
  );
  if (print)
    return (
      <article className={`${printed.sheet} ${classes.paper}`}>
        <PageTitle
          title={title}
          text={
            <>
              <p>{beside}</p>
              <p>Составлено {formatDateTime(counted_at)}, время московское</p>
            </>
          }
          actions={
            <div className={printed.tools}>
              <ButtonLink to="." search={{ season: named } as object} variant="default">
                К отчёту
              </ButtonLink>
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
                Печатать
              </Button>
            </div>
          }
        />
        <div className={classes.parts}>{parts}</div>
      </article>
    );
  return (
    <>
      <PageTitle
        title={title}
        text={
          <>
            {beside} <CountedAt counted_at={counted_at} />
          </>
        }
        actions={
          <>
            <DownloadFile path="/admin/overall/year?excel=1" input={{ season }} icon={IconTableExport}>
              Excel
            </DownloadFile>
            <ButtonLink
              to="."
              search={{ season: named, print: 'all' } as object}
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              Для печати
            </ButtonLink>
          </>
        }
      />
      <div className={classes.season}>
        <SeasonFilter
          address={named === undefined ? {} : { season: named }}
          setFilter={({ season: chosen }) => {
            navigate({ search: chosen === undefined ? {} : { season: chosen } }).catch(() => undefined);
          }}
        />
      </div>
      {isEmpty ? <NobodyYet isCurrent={isCurrent} /> : <div className={classes.parts}>{parts}</div>}
    </>
  );
}

const NobodyYet = ({ isCurrent }: { isCurrent: boolean }) => (
  <EmptyState
    icon={<IconChartBar size={48} />}
    title={isCurrent ? 'Смотреть пока не на что' : 'В этом сезоне никого не было'}
    text={
      isCurrent
        ? 'Отчёт наполнится, когда откроется регистрация и появятся первые участники.'
        : 'Здесь считают тех, кто участвовал через портал. Выберите другой сезон.'
    }
    action={isCurrent ? <ButtonLink to="/admin/season">К сезону</ButtonLink> : undefined}
  />
);
