import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, RefAttributes } from 'react';
import classes from './action-link.module.css';

type Look = { look?: 'coral' | 'quiet'; icon?: ReactNode };
type Props = Look & AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>;

/**
 * Link of a home in the look of a button, as a plain `<a>`, since homes are rendered most often. Coral for the next
 * step, quiet for further ones.
 */
export const ActionLink = createLink(({ look, icon, children, ...rest }: Props) => (
  <a {...rest} className={classes.action} data-look={look}>
    {icon}
    {children}
  </a>
));
