import type { SeasonNumbers } from '#contract/home/home.ts';
import { formatDay } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import plots from '#web/features/statistics/plots.module.css';
import { Section } from '#web/kit/page/section.tsx';
import classes from './home.module.css';

type Day = SeasonNumbers['days'][number];
const HEIGHT = 100;

/** A line chart with a filled area; its numbers are in the table below. */
function Line({ title, days, of }: { title: string; days: readonly Day[]; of: (day: Day) => number }) {
  const values = days.map(of);
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => `${index},${Math.round(HEIGHT - (value * HEIGHT) / most)}`).join(' ');
  const last = values.length - 1;
  return (
    <figure className={classes.line}>
      <figcaption>
        {title}: <b>{formatNumber(values.reduce((all, value) => all + value, 0))}</b>
        <small>больше всего за день — {formatNumber(Math.max(0, ...values))}</small>
      </figcaption>
      <svg viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${HEIGHT} ${points} ${last},${HEIGHT}`} />
        <polyline points={points} />
      </svg>
      <small aria-hidden="true">
        <span>{formatDay(days[0]?.day ?? '')}</span>
        <span>{formatDay(days[last]?.day ?? '')}</span>
      </small>
    </figure>
  );
}

/** Registrations and passed milestones of the last thirty days, as charts and as a table. */
export function Days({ days }: Pick<SeasonNumbers, 'days'>) {
  const isBusy = ({ registered, passed }: Day) => registered > 0 || passed > 0;
  return (
    <Section title="По дням" text="Последние тридцать дней, сегодня — последний.">
      <div className={classes.lines}>
        <Line title="Регистрации" days={days} of={({ registered }) => registered} />
        <Line title="Пройденные этапы" days={days} of={({ passed }) => passed} />
      </div>
      <details>
        <summary>Числа по дням</summary>
        <table className={plots.plot}>
          <caption className="visually-hidden">Регистрации и пройденные этапы по дням</caption>
          <thead>
            <tr>
              <th scope="col">День</th>
              <th scope="col">Регистрации</th>
              <th scope="col">Пройденные этапы</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(isBusy)
              .reverse()
              .map(({ day, registered, passed }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td data-label="Регистрации">{formatNumber(registered)}</td>
                  <td data-label="Пройденные этапы">{formatNumber(passed)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
