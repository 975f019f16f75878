import type { SeasonNumbers } from '#contract/home/home.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { Bar } from '#web/features/statistics/bar.tsx';
import plots from '#web/features/statistics/plots.module.css';
import { Section } from '#web/kit/page/section.tsx';
import { NumberLink } from './number-link.tsx';

type Props = Pick<SeasonNumbers, 'season' | 'regions' | 'other_regions' | 'without_region'>;

/** Regions with most participants of the season, and the rest. */
export function Regions({ season, regions, other_regions, without_region }: Props) {
  const rest = [
    { name: `Ещё ${plural(other_regions.count, 'регион', 'региона', 'регионов')}`, total: other_regions.total },
    { name: 'Анкета ещё не отправлена', total: without_region },
  ].filter(({ total }) => total > 0);
  const most = Math.max(1, ...regions.map(({ total }) => total));
  return (
    <Section title="Регионы">
      {regions.length + rest.length === 0 ? (
        'Появятся, когда родители отправят первые анкеты.'
      ) : (
        <table className={plots.plot}>
          <caption className="visually-hidden">Участники сезона по регионам</caption>
          <thead>
            <tr>
              <th scope="col">Регион</th>
              <td className={plots.bar} />
              <th scope="col">Участников</th>
            </tr>
          </thead>
          <tbody>
            {regions.map(({ region, total }) => (
              <tr key={region}>
                <th scope="row">{region}</th>
                <td className={plots.bar}>
                  <Bar parts={[{ paint: '#14b8c4', total }]} most={most} />
                </td>
                <td data-label="Участников">
                  <NumberLink to="/admin/users" search={{ season, region }} total={total} label={region} />
                </td>
              </tr>
            ))}
            {rest.map(({ name, total }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={plots.bar} />
                <td data-label="Участников">{formatNumber(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
