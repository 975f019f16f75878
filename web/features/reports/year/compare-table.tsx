import type { ReactNode } from 'react';
import type { Pair } from '#contract/reports/year.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { Bar } from '#web/features/statistics/bar.tsx';
import classes from './year.module.css';

export type CompareRow = { name: ReactNode; key: string | number; note?: ReactNode } & Pair;

/** Names of the two columns of numbers; without a former season there is one. */
export type SeasonNames = { own: string; former: string | null };

const signed = (value: number): string => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value));

/** Counts of two seasons side by side, each with its bar and the difference. */
export function CompareTable({
  caption,
  head,
  names,
  rows,
}: {
  caption: string;
  /** Title of the first column. */
  head: string;
  names: SeasonNames;
  rows: readonly CompareRow[];
}) {
  const most = Math.max(1, ...rows.flatMap(({ own, former }) => [own, former ?? 0]));
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <td className={classes.bars} />
          <th scope="col">{names.own}</th>
          {names.former ? (
            <>
              <th scope="col">{names.former}</th>
              <th scope="col">Разница</th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, own, former }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {note ? <small>{note}</small> : null}
            </th>
            <td className={classes.bars}>
              <Bar parts={[{ paint: 'var(--own)', total: own }]} most={most} />
              {names.former ? <Bar parts={[{ paint: 'var(--former)', total: former ?? 0 }]} most={most} /> : null}
            </td>
            <td data-label={names.own}>{formatNumber(own)}</td>
            {names.former ? (
              <>
                <td data-label={names.former}>{formatNumber(former ?? 0)}</td>
                <td data-label="Разница">{signed(own - (former ?? 0))}</td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
