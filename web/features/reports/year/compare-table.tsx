import type { ReactNode } from 'react';
import { formatNumber } from '#contract/words/numbers.ts';
import { Bar } from '#web/features/statistics/bar.tsx';
import classes from './year.module.css';

export type CompareRow = {
  name: ReactNode;
  key: string | number;
  note?: ReactNode;
  /** Null of what is still to come. */
  own: number | null;
  former: number | null;
};

/** Names of the two columns of numbers; without a former season there is one. */
export type SeasonNames = { own: string; former: string | null };

const NOTHING = '—';
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
  const most = Math.max(1, ...rows.flatMap(({ own, former }) => [own ?? 0, former ?? 0]));
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
              <Bar parts={[{ paint: 'var(--own)', total: own ?? 0 }]} most={most} />
              {names.former ? <Bar parts={[{ paint: 'var(--former)', total: former ?? 0 }]} most={most} /> : null}
            </td>
            <td data-label={names.own}>{own === null ? NOTHING : formatNumber(own)}</td>
            {names.former ? (
              <>
                <td data-label={names.former}>{formatNumber(former ?? 0)}</td>
                <td data-label="Разница">{own === null ? NOTHING : signed(own - (former ?? 0))}</td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
