import { Button, Loader } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconTrain } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PointGroup } from '#contract/evakobaza/list.ts';
import type { JourneyForm } from '#contract/trips/fields.ts';
import { isTripPoint } from '#contract/trips/points.ts';
import { fullName } from '#contract/words/names.ts';
import { plural } from '#contract/words/numbers.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { useQueries } from '#web/use-api.ts';
import { Phone } from '../phone.tsx';
import classes from './timeline.module.css';

type PointHour = { way: JourneyForm; day: string; hour: number };
type Props = { point: PointGroup; of: PointHour; words: { done: string; meet: string } };

/** Travellers at one point within an hour: their number and trains; opens the list of names. */
export function PointCard({ point, of, words }: Props) {
  const [open, setOpen] = useState(false);
  const { total, to_be_met, done, trains } = point;
  const Sign = open ? IconChevronUp : IconChevronDown;
  return (
    <article className={classes.point} data-done={done === total || undefined}>
      <h4>{point.point}</h4>
      <p>
        {plural(total, 'участник', 'участника', 'участников')}
        {to_be_met > 0 ? `, ${words.meet} ${to_be_met}` : ''}, {words.done} {done}
      </p>
      {trains.length > 0 ? (
        <ul className={classes.trains}>
          {trains.map((train) => (
            <li key={train.train}>
              <IconTrain size={18} aria-hidden />
              <span>
                {train.time} поезд <b>{train.train}</b>: {train.total}
                {train.done > 0 ? `, ${words.done} ${train.done}` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        variant="subtle"
        size="compact-md"
        rightSection={<Sign size={16} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Скрыть' : 'Кто это'}
      </Button>
      {open ? <People of={of} point_id={point.point_id} /> : null}
    </article>
  );
}

function People({ of, point_id }: { of: PointHour; point_id: number }) {
  const point = isTripPoint(point_id) ? point_id : undefined;
  const { data, error } = useQuery(useQueries().evakobaza.sheet.queryOptions({ input: { ...of, point } }));
  if (error) return <p role="alert">{failureOf(error).errors[0]}</p>;
  if (!data) return <Loader size="sm" aria-label="Загружается" />;
  return (
    <ul className={classes.people}>
      {data.data.map((row) => {
        const journey = row[of.way];
        const isDone = of.way === 'arrival' ? row.arrived_at !== null : row.departed_at !== null;
        return (
          <li key={row.id}>
            <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
            <div>
              <TextLink to="/admin/users/evakobaza/trip/$id" params={{ id: row.id }} preload={false} fw={600}>
                {fullName(row)}
              </TextLink>
              {isDone ? <span className="visually-hidden">, отмечено</span> : null}
              <div className={classes.small}>
                {journey?.time}
                {journey?.train_and_carriage ? `, ${journey.train_and_carriage}` : ''}
                {journey ? (
                  <>
                    , {journey.person_in_charge} <Phone phone={journey.contact_phone} />
                  </>
                ) : null}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
