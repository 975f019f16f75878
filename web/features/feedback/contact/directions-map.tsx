import { Picture } from '#web/kit/content/picture.tsx';
import classes from './directions-map.module.css';

const SHAPE = { width: 1280, height: 840 };

/** Map of how to get to the organisation; directions in words stand beside it. */
export const DirectionsMap = ({ path, address }: { path: string; address: string }) => (
  <figure className={classes.map}>
    <Picture
      path={path}
      alt={`Схема проезда${address ? `: ${address}` : ''}. Как добраться, написано рядом словами`}
      sizes="(max-width: 56em) 100vw, 40rem"
      shape={SHAPE}
      className={classes.drawn}
    />
  </figure>
);
