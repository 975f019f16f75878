import type { Trip } from '#contract/trips/shapes.ts';
import classes from './trips.module.css';

/** What is scanned at the evakobaza, with the same in signs to be typed by hand. */
export function CheckInCode({ trip: { check_in, name }, isOwn = false }: { trip: Trip; isOwn?: boolean }) {
  if (!check_in) return null;
  return (
    <figure className={classes.code}>
      <img src={check_in.qr} alt="Код для эвакобазы" width={240} height={240} />
      <figcaption>
        <strong>{check_in.code}</strong>
        <span>
          {isOwn
            ? 'Покажи код, когда приедешь: по нему тебя отметят на эвакобазе.'
            : `Покажите код, когда приедете: по нему отметят, что ${name} на эвакобазе.`}
        </span>
      </figcaption>
    </figure>
  );
}
