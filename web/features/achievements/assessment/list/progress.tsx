import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import legend from '#web/kit/legend.module.css';
import { TextLink } from '#web/kit/links/link.tsx';
import { useQueries } from '#web/use-api.ts';
import { Assessors } from './assessors.tsx';
import classes from './progress.module.css';
import { SecondScores } from './second-scores.tsx';

type AssessmentProgress = { uploading: number; to_assess: number; assessed: number };

const whole = ({ uploading, to_assess, assessed }: AssessmentProgress): number => uploading + to_assess + assessed;

/** Progress of the assessment by direction, and the assessors; loaded once the list is shown. */
export function Progress() {
  const { data } = useQuery(useQueries().achievements.progress.queryOptions());
  if (!data) return null;
  const sum = (name: keyof AssessmentProgress) => data.directions.reduce((all, one) => all + one[name], 0);
  const all = { uploading: sum('uploading'), to_assess: sum('to_assess'), assessed: sum('assessed') };
  if (whole(all) === 0) return null;
  return (
    <section className={classes.progress} aria-labelledby="assessment-progress">
      <h2 id="assessment-progress">Ход оценки</h2>
      <ul className={classes.directions}>
        <Tile title="Все направления" counted={all} waiting={formatNumber(all.to_assess)} />
        {data.directions
          .filter((one) => whole(one) > 0)
          .map(({ direction, ...counted }) => (
            <Tile
              key={direction}
              title={directionTitle(direction)}
              counted={counted}
              waiting={
                counted.to_assess === 0 ? (
                  0
                ) : (
                  <TextLink
                    to="/admin/users/achievements"
                    search={{ direction, filter: 'to_assess' }}
                    aria-label={`${formatNumber(counted.to_assess)}: ${directionTitle(direction)}, показать, кто ждёт оценки`}
                  >
                    {formatNumber(counted.to_assess)}
                  </TextLink>
                )
              }
            />
          ))}
      </ul>
      <p className={`${legend.small} ${classes.legend}`} aria-hidden="true">
        <span data-part="assessed">оценены</span>
        <span data-part="to_assess">ждут</span>
        <span data-part="uploading">ещё добавляют</span>
      </p>
      <SecondScores counted={data.second_looks} />
      <Assessors assessors={data.assessors} />
    </section>
  );
}

/** The bar repeats the words beneath it, so it is hidden from screen readers. */
function Tile({ title, counted, waiting }: { title: string; counted: AssessmentProgress; waiting: ReactNode }) {
  const { uploading, to_assess, assessed } = counted;
  const share = (count: number) => ({ width: `${(100 * count) / whole(counted)}%` });
  return (
    <li className={classes.tile}>
      <b>{title}</b>
      <span className={classes.bar} aria-hidden="true">
        {assessed > 0 ? <i data-part="assessed" style={share(assessed)} /> : null}
        {to_assess > 0 ? <i data-part="to_assess" style={share(to_assess)} /> : null}
        {uploading > 0 ? <i data-part="uploading" style={share(uploading)} /> : null}
      </span>
      <span>
        Оценены {formatNumber(assessed)}, ждут {waiting}
        {uploading > 0 ? `, ещё добавляют ${formatNumber(uploading)}` : ''}
      </span>
    </li>
  );
}
