import { IconBus, IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DayGroup } from '#contract/evakobaza/list.ts';
import type { JourneyForm } from '#contract/trips/fields.ts';
import { formatDay, weekdayOf } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { ButtonLink, TextLink } from '#web/kit/links/link.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { EvakobazaTabs } from '../tabs.tsx';
import { PointCard } from './point-card.tsx';
import classes from './timeline.module.css';
import { timelineOptions } from './timeline.ts';

const route = getRouteApi('/_cabinet/admin/users/evakobaza/');

const words: Record<JourneyForm, { title: string; text: string; done: string; meet: string; nobody: string }> = {
  arrival: {
    title: 'Эвакобаза: прибытие',
    text: 'Кто когда и куда приезжает, кого встретить. Время московское',
    done: 'прибыли',
    meet: 'встретить',
    nobody: 'Пока никто не сказал, когда приедет',
  },
  departure: {
    title: 'Эвакобаза: отъезд',
    text: 'Кто когда и откуда уезжает, кого проводить. Время московское',
    done: 'уехали',
    meet: 'проводить',
    nobody: 'Пока никто не сказал, когда уедет',
  },
};

/** Arrivals or departures by day, hour and point, with trains, people to be met, and who has arrived. */
export function TimelineScreen() {
  const { way = 'arrival' } = route.useSearch();
  const { data } = useSuspenseQuery(timelineOptions(useQueries(), way));
  const { title, text, nobody } = words[way];
  return (
    <>
      <PageTitle
        title={title}
        text={text}
        actions={
          <>
            <ButtonLink
              to="/admin/users/evakobaza/print"
              search={{ way }}
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              Листы для печати
            </ButtonLink>
            <ButtonLink to="/admin/users/evakobaza/check-in">Отмечать прибытие</ButtonLink>
          </>
        }
      />
      <EvakobazaTabs />
      {data.undated > 0 ? (
        <p className={classes.undated}>
          <TextLink to="/admin/users/evakobaza/lacking" search={{ missing: way }} underline="always">
            {plural(data.undated, 'участник', 'участника', 'участников')}
          </TextLink>{' '}
          ещё без подходящей даты: семьи не заполнили {way === 'arrival' ? 'приезд' : 'отъезд'} или дни лагеря
          перенесли.
        </p>
      ) : null}
      {data.data.length === 0 ? (
        <EmptyState
          icon={<IconBus size={36} stroke={1.5} />}
          title={nobody}
          text="Дни, часы и пункты появятся, когда семьи заполнят данные поездки."
        />
      ) : (
        data.data.map((day) => <Day key={day.day} day={day} way={way} />)
      )}
    </>
  );
}

function Day({ day, way }: { day: DayGroup; way: JourneyForm }) {
  const { done, meet } = words[way];
  return (
    <section className={classes.day} aria-labelledby={`day-${day.day}`}>
      <header className={classes.head}>
        <h2 id={`day-${day.day}`}>
          {formatDay(day.day)}, {weekdayOf(day.day)}
        </h2>
        <p>
          {plural(day.total, 'участник', 'участника', 'участников')}, {meet} {day.to_be_met}, {done} {day.done}
        </p>
        <span className={classes.bar} aria-hidden="true">
          <i style={{ width: `${(100 * day.done) / day.total}%` }} />
        </span>
        <TextLink
          to="/admin/users/evakobaza/print"
          search={{ way, day: day.day }}
          aria-label={`Печать: ${formatDay(day.day)}`}
        >
          Печать
        </TextLink>
      </header>
      <ol className={classes.hours}>
        {day.hours.map(({ hour, points }) => (
          <li key={hour}>
            <h3 className={classes.hour}>{String(hour).padStart(2, '0')}:00</h3>
            <div className={classes.points}>
              {points.map((point) => (
                <PointCard key={point.point_id} point={point} of={{ way, day: day.day, hour }} words={{ done, meet }} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
