import { contactPage, dialogPage, type Matter, type Topic, topicAbout } from '#contract/write-to-us.ts';
import { useMaybeMe } from '#web/session.ts';
import classes from './action-link.module.css';

const topicOf = ({ about }: Matter): Topic =>
  (Object.keys(topicAbout) as Topic[]).find((topic) => topicAbout[topic] === about) ?? 'participation';

/** Where «написать нам» leads from here: the reader's own dialog, with what it is about. */
export function useWriteToUs(matter: Matter): string {
  const me = useMaybeMe();
  return me ? dialogPage(me.utype, matter) : contactPage(topicOf(matter));
}

type Props = Matter & { look?: 'coral' | 'quiet'; children?: string };

/** «Написать нам» as a button, wherever somebody may need us. */
export const WriteToUs = ({ look, children = 'Написать нам', ...matter }: Props) => (
  <a href={useWriteToUs(matter)} className={classes.action} data-look={look}>
    {children}
  </a>
);
