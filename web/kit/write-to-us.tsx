import { type Topic, writeToUs } from '#contract/write-to-us.ts';
import classes from './action-link.module.css';

type Props = { topic: Topic; look?: 'coral' | 'quiet'; children?: string };

/** «Написать нам» as a button, wherever somebody may need us; where it leads, the contract says. */
export const WriteToUs = ({ topic, look, children = 'Написать нам' }: Props) => (
  <a href={writeToUs(topic)} className={classes.action} data-look={look}>
    {children}
  </a>
);
