import { funnelTitles } from '#contract/home/words.ts';
import { type SlowKind, slowTitles } from '#contract/reports/words.ts';
import type { TimeSpent, YearReport } from '#contract/reports/year.ts';
import { statusLabel } from '#contract/statuses.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { percent } from '#web/features/statistics/colors.ts';
import { Section } from '#web/kit/page/section.tsx';
import { CompareTable, type SeasonNames } from './compare-table.tsx';
import { longTime } from './long-time.ts';
import classes from './year.module.css';

type Props = { report: YearReport; names: SeasonNames };
const NOTHING = '—';

export const YearFunnel = ({ report: { funnel, today }, names }: Props) => (
  <Section
    title="Воронка"
    text={`Сколько участников дошло до каждого шага${today === null ? '' : `: сезон ${names.own} — к сегодняшнему дню`}.`}
  >
    <CompareTable
      caption="Сколько участников дошло до каждого шага"
      head="Шаг"
      names={names}
      rows={funnel.map(({ step, reached }) => ({ key: step, name: funnelTitles[step], ...reached }))}
    />
  </Section>
);

/** Whose participation ended, by the step they had reached and how it ended. */
export function YearDropOuts({ report: { funnel }, names }: Props) {
  const rows = funnel.flatMap(({ step, stopped }) =>
    stopped.map(({ status, own, former }) => ({
      key: `${step} ${status}`,
      name: statusLabel(status),
      note: `дальше шага ${quoted(funnelTitles[step])} не пошли`,
      own,
      former,
    })),
  );
  return (
    <Section title="Где и как уходили" text="На каком шаге закончилось участие и чем: срок, отмена, отказ.">
      {rows.length === 0 ? (
        'Пока никто не ушёл.'
      ) : (
        <CompareTable caption="Где и как закончилось участие" head="Чем закончилось" names={names} rows={rows} />
      )}
    </Section>
  );
}

export const YearRegions = ({ report: { regions, regions_total, without_region }, names }: Props) => (
  <Section title="Регионы" text="Десять самых больших.">
    <CompareTable
      caption="Участники по регионам"
      head="Регион"
      names={names}
      rows={[
        ...regions.map(({ region, own, former }) => ({ key: region, name: region, own, former })),
        { key: 'none', name: 'Анкета ещё не отправлена', ...without_region },
      ]}
    />
    <Totals title="Всего регионов" {...regions_total} />
  </Section>
);

export const YearSchools = ({ report: { schools, schools_total, without_school }, names }: Props) => (
  <Section title="Школы" text="Десять, из которых больше всего участников.">
    <CompareTable
      caption="Участники по школам"
      head="Школа"
      names={names}
      rows={[
        ...schools.map(({ id, name, region, own, former }) => ({ key: id, name, note: region, own, former })),
        { key: 'none', name: 'Школа не указана', ...without_school },
      ]}
    />
    <Totals title="Всего школ" {...schools_total} />
  </Section>
);

const Totals = ({ title, own, former }: { title: string; own: number; former: number | null }) => (
  <p>
    {title}: <b>{formatNumber(own)}</b>
    {former === null ? null : `, в прошлый раз ${formatNumber(former)}`}
  </p>
);

const share = (value: number | null): string => (value === null ? NOTHING : percent(value));

/** Tests of both seasons' courses by the number of the milestone. */
export function YearTests({ report: { tests }, names }: Props) {
  const pairs = [
    ['Отправили', ({ sent }) => [sent.own, sent.former].map((one) => formatNumber(one ?? 0))],
    ['Баллов в среднем', ({ mean_share }) => [share(mean_share.own), share(mean_share.former)]],
    ['Остановились здесь', ({ dropped }) => [dropped.own, dropped.former].map((one) => formatNumber(one ?? 0))],
  ] as const satisfies readonly (readonly [string, (test: YearReport['tests'][number]) => string[]])[];
  return (
    <Section title="Тесты" text="Этапы курсов обоих сезонов рядом по их номеру; название — из этого сезона.">
      {tests.length === 0 ? (
        'Появятся, когда участники начнут курс.'
      ) : (
        // A wide table is scrolled on a narrow screen, by keys too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        <section className={classes.wide} aria-label="Тесты обоих сезонов" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col" rowSpan={2}>
                  Этап
                </th>
                {pairs.map(([title]) => (
                  <th key={title} scope="colgroup" colSpan={names.former ? 2 : 1}>
                    {title}
                  </th>
                ))}
              </tr>
              <tr>
                {pairs.flatMap(([title]) =>
                  [names.own, names.former].filter(Boolean).map((name) => (
                    <th key={`${title} ${name}`} scope="col">
                      {name}
                    </th>
                  )),
                )}
              </tr>
            </thead>
            <tbody>
              {tests.map((test) => (
                <tr key={test.ordinal_number}>
                  <th scope="row">
                    {test.ordinal_number}. {test.milestone_title}
                  </th>
                  {pairs.flatMap(([title, of]) =>
                    of(test)
                      .slice(0, names.former ? 2 : 1)
                      .map((value, at) => <td key={`${title} ${names[at === 0 ? 'own' : 'former']}`}>{value}</td>),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}

const slowNotes: Record<SlowKind, string> = {
  check: 'от отправки анкеты до решения',
  answer: 'от первого сообщения без ответа до ответа',
  assessment: 'от открытия оценки до последнего балла участника',
};

const SlowCell = ({ time }: { time: TimeSpent | null }) =>
  time ? (
    <>
      <b>{longTime(time.median)}</b>, у девяти из десяти не дольше {longTime(time.nine_of_ten)}
      <small>
        дольше всего {longTime(time.longest)}, всего {formatNumber(time.total)}
      </small>
    </>
  ) : (
    'ещё не было'
  );

/** What families waited for, and how long: the median, nine of ten, the longest. */
export const YearSlow = ({ report: { slow }, names }: Props) => (
  <Section title="Сколько ждали" text="Медиана; считается то, что уже закончилось.">
    <table className={classes.table}>
      <caption className="visually-hidden">Сколько ждали проверки, ответа и оценки</caption>
      <thead>
        <tr>
          <th scope="col">Чего ждали</th>
          <th scope="col">{names.own}</th>
          {names.former ? <th scope="col">{names.former}</th> : null}
        </tr>
      </thead>
      <tbody className={classes.words}>
        {slow.map(({ kind, own, former }) => (
          <tr key={kind}>
            <th scope="row">
              {slowTitles[kind]}
              <small>{slowNotes[kind]}</small>
            </th>
            <td data-label={names.own}>
              <SlowCell time={own} />
            </td>
            {names.former ? (
              <td data-label={names.former}>
                <SlowCell time={former} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);
