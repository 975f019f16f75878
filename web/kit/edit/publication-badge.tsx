import type { PublicationState } from '#contract/content/kinds.ts';
import classes from './publication-badge.module.css';

const words: Record<PublicationState, string> = {
  published: 'На сайте',
  scheduled: 'Ждёт своего часа',
  hidden: 'Не показывается',
};

/** Publication state of a record, by the server's clock. */
export const PublicationBadge = ({ state }: { state: PublicationState }) => (
  <span className={`${classes.badge} ${classes[state]}`}>{words[state]}</span>
);
