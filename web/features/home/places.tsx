import type { SeasonNumbers } from '#contract/home/home.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { Bar } from '#web/features/statistics/bar.tsx';
import plots from '#web/features/statistics/plots.module.css';
import { Section } from '#web/kit/page/section.tsx';
import { NumberLink } from './number-link.tsx';

const groups = {
  invited: { title: 'Приглашены', paint: '#a4cdf0' },
  confirmed: { title: 'Подтвердили', paint: '#1677c8' },
  filled: { title: 'Заполнили', paint: '#14b8c4' },
  arrived: { title: 'Прибыли', paint: '#2b8a57' },
  finished: { title: 'Завершили', paint: '#5b6b8c' },
} as const;
const names = Object.keys(groups) as (keyof typeof groups)[];

/** Held and free places of each direction. */
export const Places = ({ directions }: Pick<SeasonNumbers, 'directions'>) => (
  <Section title="Места направлений" text="Кто занимает места поездки: от приглашённых до тех, чья смена завершена.">
    <table className={plots.plot}>
      <caption className="visually-hidden">Места направлений</caption>
      <thead>
        <tr>
          <th scope="col">Направление</th>
          <td className={plots.bar} />
          <th scope="col">Мест</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {groups[name].title}
            </th>
          ))}
          <th scope="col">Свободно</th>
        </tr>
      </thead>
      <tbody>
        {directions.map(({ direction, capacity, free, ...line }) => (
          <tr key={direction}>
            <th scope="row">{directionTitle(direction)}</th>
            <td className={plots.bar}>
              <Bar
                parts={names.map((name) => ({ paint: groups[name].paint, total: line[name] }))}
                most={Math.max(capacity, ...directions.map((one) => one.capacity))}
              />
            </td>
            <td data-label="Мест">{formatNumber(capacity)}</td>
            {names.map((name) => (
              <td key={name} data-label={groups[name].title}>
                <NumberLink
                  to="/admin/users/enrollment"
                  search={{ direction, group: name }}
                  total={line[name]}
                  label={`${directionTitle(direction)}, ${groups[name].title.toLowerCase()}`}
                />
              </td>
            ))}
            <td data-label="Свободно">{formatNumber(free)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);
