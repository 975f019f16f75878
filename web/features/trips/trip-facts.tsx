import { type JourneyForm, journeyFields, modesOf, tripForms } from '#contract/trips/fields.ts';
import type { Trip } from '#contract/trips/shapes.ts';
import { showTripAnswer, tripFieldTitle } from '#contract/trips/words.ts';
import { pointsByIdOf } from './points-by-id.ts';
import classes from './trips.module.css';

/** Both journeys in words, to read and print; missing answers are left out. */
export function TripFacts({ trip }: { trip: Trip }) {
  return (
    <div className={classes.ways}>
      <JourneyFacts form="arrival" trip={trip} />
      <JourneyFacts form="departure" trip={trip} />
    </div>
  );
}

function JourneyFacts({ form, trip }: { form: JourneyForm; trip: Trip }) {
  const points = pointsByIdOf(trip);
  const [day, mode, point, time, train, person, phone] = journeyFields[form];
  const said = (field: typeof day) => showTripAnswer(field, trip[field], points);
  if (trip[day] === null)
    return (
      <section className={classes.way}>
        <h3>{tripForms[form]}</h3>
        <p className={classes.none}>Пока не заполнено</p>
      </section>
    );
  const id = trip[point];
  const address = id === null ? '' : points[id].address;
  const facts: [string, string][] = [
    [tripFieldTitle(point), [said(point as typeof day), address].filter(Boolean).join(', ')],
    [tripFieldTitle(mode), modesOf(form)[trip[mode] ?? 1]],
    ...(trip[train] ? [[tripFieldTitle(train), said(train as typeof day)] as [string, string]] : []),
    [tripFieldTitle(person), said(person as typeof day)],
    [tripFieldTitle(phone), said(phone as typeof day)],
  ];
  return (
    <section className={classes.way}>
      <h3>{tripForms[form]}</h3>
      <p className={classes.moment}>
        {said(day)}, {said(time as typeof day)}
      </p>
      <dl>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
