import { type TripField, tripDocuments } from '#contract/trips/fields.ts';
import { tripFieldTitle } from '#contract/trips/words.ts';
import { plural } from '#contract/words/numbers.ts';
import classes from '../trips.module.css';

export const tripFieldId = (field: string): string => `trip-${field}`;

/** Faults of a step with links to their fields; the first field has the focus already. */
export function FaultList({ errors }: { errors: Readonly<Record<string, unknown>> }) {
  const faulty = Object.keys(errors).filter((field) => errors[field]) as TripField[];
  if (faulty.length < 2) return null;
  return (
    <section className={classes.faults} aria-label="Что исправить">
      <p>Шаг не сохранён: {plural(faulty.length, 'ответ', 'ответа', 'ответов')} нужно дополнить или исправить.</p>
      <ul>
        {faulty.map((field) => (
          <li key={field}>
            <a
              href={`#${tripFieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                const target = document.getElementById(tripFieldId(field));
                (target?.matches('input') ? target : target?.querySelector('input'))?.focus();
              }}
            >
              {field in tripDocuments ? tripDocuments[field as keyof typeof tripDocuments] : tripFieldTitle(field)}
            </a>
            : {String(errors[field])}
          </li>
        ))}
      </ul>
    </section>
  );
}
