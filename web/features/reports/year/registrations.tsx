import type { YearReport } from '#contract/reports/year.ts';
import { formatDay } from '#contract/words/dates.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { Section } from '#web/kit/page/section.tsx';
import { CompareTable, type SeasonNames } from './compare-table.tsx';
import classes from './year.module.css';

const HEIGHT = 100;

/** Sums up to each week; stops where a season has not come yet. */
function growth(values: readonly (number | null)[]): number[] {
  const sums: number[] = [0];
  for (const value of values) {
    if (value === null) break;
    sums.push((sums.at(-1) ?? 0) + value);
  }
  return sums;
}

/** How registrations have grown, week by week, in both seasons; the numbers stand in the table below. */
function GrowthChart({ weeks, names }: Pick<YearReport, 'weeks'> & { names: SeasonNames }) {
  const own = growth(weeks.map((week) => week.own));
  const former = names.former ? growth(weeks.map((week) => week.former)) : [];
  const most = Math.max(1, ...own, ...former);
  const points = (sums: readonly number[]) =>
    sums.map((sum, index) => `${index},${Math.round(HEIGHT - (sum * HEIGHT) / most)}`).join(' ');
  return (
    <figure className={classes.growth} aria-hidden="true">
      <svg aria-hidden="true" viewBox={`0 0 ${Math.max(1, weeks.length)} ${HEIGHT}`} preserveAspectRatio="none">
        {names.former ? <polyline points={points(former)} data-of="former" /> : null}
        <polyline points={points(own)} data-of="own" />
      </svg>
      <figcaption>
        <span>Неделя 1</span>
        <span>Неделя {weeks.length}</span>
      </figcaption>
    </figure>
  );
}

const sinceWords = (day: string | null) => (day ? `первая регистрация ${formatDay(day)}` : 'регистраций ещё нет');

/** Registrations of both seasons by weeks, counted from the first registration of each. */
export function Registrations({
  report,
  names,
  isPrinted,
}: {
  report: YearReport;
  names: SeasonNames;
  /** On paper the weeks stand unfolded. */
  isPrinted: boolean;
}) {
  const { today, registered_by_today, weeks, first_days, former_season } = report;
  const by = today === null ? 'Всего за сезон' : `К ${today}-му дню сезона`;
  return (
    <Section
      title="Регистрации"
      text={`Дни считаются от первой регистрации: ${names.own} — ${sinceWords(first_days.own)}${
        former_season === null ? '' : `, ${names.former} — ${sinceWords(first_days.former)}`
      }.`}
    >
      <p className={classes.lead}>
        {by}: <b>{formatNumber(registered_by_today.own)}</b>
        {registered_by_today.former === null ? null : ` против ${formatNumber(registered_by_today.former)}`}
      </p>
      {weeks.length > 1 ? <GrowthChart weeks={weeks} names={names} /> : null}
      {weeks.length > 0 ? (
        <details className={classes.weeks} open={isPrinted}>
          <summary>По неделям: {plural(weeks.length, 'неделя', 'недели', 'недель')}</summary>
          <CompareTable
            caption="Регистрации по неделям сезона"
            head="Неделя"
            names={names}
            rows={weeks.map(({ week, own, former }) => ({
              key: week,
              name: own === null ? `${week}, ещё впереди` : week,
              own,
              former,
            }))}
          />
        </details>
      ) : null}
    </Section>
  );
}
