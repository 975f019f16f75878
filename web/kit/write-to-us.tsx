import { homeOf } from '#contract/roles.ts';
import { contactPage, dialogPage, type Matter, type Topic, topicAbout } from '#contract/write-to-us.ts';
import { useMaybeMe } from '#web/session.ts';
import classes from './action-link.module.css';
import { ActionLink } from './action-link.tsx';

const topicOf = ({ about }: Matter): Topic =>
  (Object.keys(topicAbout) as Topic[]).find((topic) => topicAbout[topic] === about) ?? 'participation';

/** Address of «написать нам» for this reader: the own dialog with a subject, otherwise the contacts. */
export function useWriteToUs(matter: Matter): string {
  const me = useMaybeMe();
  return me ? dialogPage(me.utype, matter) : contactPage(topicOf(matter));
}

type Props = Matter & { look?: 'coral' | 'quiet'; children?: string };

const screens = {
  '/parent': '/parent/messages',
  '/student': '/student/messages',
  '/guide': '/guide/messages',
} as const;

/** «Написать нам» as a button. */
export function WriteToUs({ look, children = 'Написать нам', about, child }: Props) {
  const me = useMaybeMe();
  const elsewhere = useWriteToUs({ about, child });
  const home = me && homeOf(me.utype);
  const looks = look ? { look } : {};
  return home && home !== '/admin' ? (
    <ActionLink to={screens[home]} search={child === undefined ? { about } : { about, child }} {...looks}>
      {children}
    </ActionLink>
  ) : (
    <a href={elsewhere} className={classes.action} data-look={look}>
      {children}
    </a>
  );
}
