import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatDay } from '#contract/words/dates.ts';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { directionTitle, quotedProgramme } from '#contract/words/programme.ts';
import type { Yearbook } from '#contract/yearbook/yearbook.ts';
import { depthOf } from '#web/features/learning/dive-log/depth.ts';
import { useServerNow } from '#web/kit/time/clock.ts';
import { courseWords, endingWords, goesOn, resultWords, stepTitles } from './year-words.ts';
import classes from './yearbook.module.css';
import { YearAchievements, YearBadges, YearCertificates, YearDives } from './yearbook-parts.tsx';

type Props = {
  year: Yearbook;
  reader: 'child' | 'parent';
  /** Back link, on the screen only. */
  back: ReactNode;
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** «Мой год»: a child's season on a sheet to keep, one or two pages of A4. */
export function YearbookSheet({ year, reader, back }: Props) {
  const { name, surname, season, log, steps, direction, camp } = year;
  const result = resultWords(year);
  return (
    <article className={classes.paper}>
      <header className={classes.cover}>
        <div>
          <p>
            {quotedProgramme()}, сезон {season}
          </p>
          <h1>Мой год</h1>
          <p className={classes.whose}>
            {name} {surname}
          </p>
        </div>
        <Waves />
      </header>
      <div className={classes.tools}>
        {back}
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Распечатать
        </Button>
      </div>
      {log.data.length > 0 ? <Numbers year={year} /> : null}
      <div className={classes.columns}>
        <section>
          <h2>Путь по сезону</h2>
          <ol className={classes.way}>
            {steps.map(({ step, at }) => (
              <li key={step}>
                <span>
                  {stepTitles[step]}
                  {step === 'direction' && direction ? `: ${directionTitle(direction)}` : ''}
                </span>
                {at ? <small>{formatDate(at)}</small> : null}
              </li>
            ))}
          </ol>
          {camp ? (
            <p>
              Смена: {formatDay(camp.from)} – {formatDay(camp.to)}
            </p>
          ) : null}
          {result ? <p className={classes.result}>{result}</p> : null}
        </section>
        <YearBadges log={log} />
      </div>
      <YearDives log={log} />
      <YearAchievements year={year} />
      <YearCertificates year={year} />
      <footer className={classes.ending}>
        <p>{endingWords(year, reader)}</p>
        <Composed year={year} />
      </footer>
    </article>
  );
}

function Composed({ year }: { year: Yearbook }) {
  const today = formatDate(new Date(useServerNow()).toISOString());
  return (
    <small>{goesOn(year) ? `Сезон ещё идёт: так было ${today}.` : `Составлено ${today}.`} Время московское.</small>
  );
}

function Numbers({ year }: { year: Yearbook }) {
  const { log, points, test_points } = year;
  const most = sum(log.data.map((dive) => dive.exam_points));
  const numbers = [
    ['Глубина', depthOf(log.data.length)],
    ['Баллы за тесты', `${formatPoints(test_points)} из ${formatPoints(most)}`],
    ['Дни учёбы', plural(log.days.total, 'день', 'дня', 'дней')],
    ...(points ? [['Баллов всего', formatPoints(points.learning_points_total)] as const] : []),
  ] as const;
  return (
    <section aria-label="Год в числах">
      <p className={classes.course}>{courseWords(year)}</p>
      <dl className={classes.numbers}>
        {numbers.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Waves at the foot of the cover. */
const Waves = () => (
  <svg data-art="" aria-hidden="true" viewBox="0 0 800 80" preserveAspectRatio="none" className={classes.waves}>
    <path d="M0 40q50-30 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0V80H0Z" fill="#14b8c4" opacity="0.35" />
    <path d="M0 56q40-24 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0V80H0Z" fill="#fff" opacity="0.9" />
  </svg>
);

/** Links to the other seasons of a child; none where there is one. */
export function YearbookSeasons({ year: { seasons, season }, id }: { year: Yearbook; id?: number }) {
  if (seasons.length < 2) return null;
  return (
    <nav aria-label="Сезоны" className={classes.seasons}>
      {seasons.map((one) => (
        <Link
          key={one}
          to="."
          search={{ ...(id === undefined ? {} : { id }), season: one } as object}
          aria-current={one === season ? 'page' : undefined}
        >
          Сезон {one}
        </Link>
      ))}
    </nav>
  );
}
