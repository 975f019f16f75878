import type { FunnelStep } from '#contract/home/funnel.ts';
import type { SeasonNumbers } from '#contract/home/home.ts';
import { funnelTitles } from '#contract/home/words.ts';
import { type Status, statuses, statusLabel } from '#contract/statuses.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { Bar } from '#web/features/statistics/bar.tsx';
import { percent } from '#web/features/statistics/colors.ts';
import plots from '#web/features/statistics/plots.module.css';
import { Section } from '#web/kit/page/section.tsx';
import { SectionAnchor } from '#web/shell/menu/section-anchor.tsx';
import classes from './home.module.css';
import { NumberLink } from './number-link.tsx';

const endingOf = (status: Status, step: FunnelStep): string =>
  status === statuses.CERTIFIED && step !== 'certified' ? 'Не прошёл отбор, сертификат выдан' : statusLabel(status);

/** How many participants reached each step of the season, and how many ended there, by reason. */
export function Funnel({ season, funnel }: Pick<SeasonNumbers, 'season' | 'funnel'>) {
  const all = funnel[0]?.reached ?? 0;
  return (
    <Section
      title={`Воронка сезона ${season}`}
      text="Сколько участников дошло до каждого шага и на каком участие закончилось. Число ведёт к списку этих людей."
    >
      <table className={plots.plot}>
        <caption className="visually-hidden">Сколько участников дошло до каждого шага сезона</caption>
        <thead>
          <tr>
            <th scope="col">Шаг</th>
            <td className={plots.bar} />
            <th scope="col">Дошли</th>
            <th scope="col">Доля</th>
            <th scope="col" className={classes.endings}>
              Участие закончилось
            </th>
          </tr>
        </thead>
        <tbody>
          {funnel.map(({ step, reached, stopped }) => (
            <tr key={step}>
              <th scope="row">{funnelTitles[step]}</th>
              <td className={plots.bar}>
                <Bar parts={[{ paint: '#1677c8', total: reached }]} most={all} />
              </td>
              <td data-label="Дошли">
                <NumberLink
                  to="/admin/users"
                  search={{ season, reached: step }}
                  total={reached}
                  label={funnelTitles[step]}
                />
              </td>
              <td data-label="Доля">{all === 0 ? '—' : percent(reached / all)}</td>
              <td className={classes.endings}>
                {stopped.map(({ status, total }) => (
                  <SectionAnchor key={status} link={{ to: '/admin/users', search: { season, stopped: step, status } }}>
                    {endingOf(status, step)}: {formatNumber(total)}
                  </SectionAnchor>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
