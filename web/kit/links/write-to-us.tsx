import { homeOf } from '#contract/roles.ts';
import {
  contactPage,
  dialogPage,
  type Topic,
  topicAbout,
  type WriteToUsSubject,
} from '#contract/write-to-us/write-to-us.ts';
import { useOptionalMe } from '#web/session.ts';
import classes from './action-link.module.css';
import { ActionLink } from './action-link.tsx';

const topicOf = ({ about }: WriteToUsSubject): Topic =>
  (Object.keys(topicAbout) as Topic[]).find((topic) => topicAbout[topic] === about) ?? 'participation';

/** Address of «написать нам» for this reader: the own dialog with a subject, otherwise the contacts. */
export function useWriteToUs(matter: WriteToUsSubject): string {
  const me = useOptionalMe();
  return me ? dialogPage(me.utype, matter) : contactPage(topicOf(matter));
}

type Props = WriteToUsSubject & { tone?: 'coral' | 'quiet'; children?: string };

const screens = {
  '/parent': '/parent/messages',
  '/student': '/student/messages',
  '/guide': '/guide/messages',
} as const;

/** «Написать нам» as a button. */
export function WriteToUs({ tone, children = 'Написать нам', about, child }: Props) {
  const me = useOptionalMe();
  const elsewhere = useWriteToUs({ about, child });
  const home = me && homeOf(me.utype);
  const looks = tone ? { tone } : {};
  return home && home !== '/admin' ? (
    <ActionLink to={screens[home]} search={child === undefined ? { about } : { about, child }} {...looks}>
      {children}
    </ActionLink>
  ) : (
    <a href={elsewhere} className={classes.action} data-look={tone}>
      {children}
    </a>
  );
}
