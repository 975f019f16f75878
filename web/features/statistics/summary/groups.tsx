import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#contract/words/numbers.ts';
import { Section } from '#web/kit/page/section.tsx';
import { Bar } from '../bar.tsx';
import { states } from '../colors.ts';
import type { StatisticsAddress } from '../learners/learner-list.ts';
import classes from '../plots.module.css';
import { LearnersLink } from './learners-link.tsx';

type Group = {
  name: string;
  /** Filter of the list; undefined for a group without one: «не указан». */
  filter: Partial<StatisticsAddress> | undefined;
  total: number;
  completed: number;
  dropped: number;
  mean_points: number;
};

const SHOWN = 10;

/** Learners by one attribute, largest groups first. */
export function Groups({ title, text, head, groups }: { title: string; text: string; head: string; groups: Group[] }) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(...groups.map(({ total }) => total));
  const shown = isWhole ? groups : groups.slice(0, SHOWN);
  return (
    <Section title={title} text={text}>
      <table className={classes.plot}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <td className={classes.bar} />
            <th scope="col">Всего</th>
            <th scope="col">Завершили</th>
            <th scope="col">Ушли</th>
            <th scope="col">Средний балл</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, filter, total, completed, dropped, mean_points }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={classes.bar}>
                <Bar
                  parts={[
                    { paint: states.completed.paint, total: completed },
                    { paint: states.reading.paint, total: total - completed - dropped },
                    { paint: states.expired.paint, total: dropped },
                  ]}
                  most={most}
                />
              </td>
              <td data-label="Всего">
                {filter ? <LearnersLink total={total} label={name} filter={filter} /> : formatNumber(total)}
              </td>
              <td data-label="Завершили">{formatNumber(completed)}</td>
              <td data-label="Ушли">{formatNumber(dropped)}</td>
              <td data-label="Средний балл">{formatNumber(mean_points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {groups.length > SHOWN ? (
        <Button variant="subtle" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? 'Свернуть' : `Показать все: ${groups.length}`}
        </Button>
      ) : null}
    </Section>
  );
}
