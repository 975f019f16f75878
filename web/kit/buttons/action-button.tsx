import type { ButtonHTMLAttributes } from 'react';
import classes from '../links/action-link.module.css';

/** Button of a home in the look of Mantine's light button, as a plain `<button>`. */
export const ActionButton = (given: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={classes.action} data-look="light" {...given} />
);
