import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, RefAttributes } from 'react';
import classes from './action-link.module.css';

type Look = { look?: 'coral' | 'quiet'; icon?: ReactNode };
type Props = Look & AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>;

/**
 * A step of a home as a button: the look of ButtonLink in a plain `<a>`, because a home is rendered more often than any
 * other screen. Coral is the one thing to do now, quiet what may be done besides.
 */
export const ActionLink = createLink(({ look, icon, children, ...rest }: Props) => (
  <a {...rest} className={classes.action} data-look={look}>
    {icon}
    {children}
  </a>
));
