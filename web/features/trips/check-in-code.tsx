import type { Trip } from '#contract/trips/shapes.ts';
import classes from './trips.module.css';

/** QR code for the check-in, with the code as text. */
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
