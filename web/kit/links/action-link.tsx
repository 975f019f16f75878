import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, RefAttributes } from 'react';
import classes from './action-link.module.css';

type ActionLinkProps = { tone?: 'coral' | 'quiet'; icon?: ReactNode };
type Props = ActionLinkProps & AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>;

/**
 * Link of a home in the look of a button, as a plain `<a>`, since homes are rendered most often. Coral for the next
 * step, quiet for further ones.
 */
export const ActionLink = createLink(({ tone, icon, children, ...rest }: Props) => (
  <a {...rest} className={classes.action} data-look={tone}>
    {icon}
    {children}
  </a>
));
