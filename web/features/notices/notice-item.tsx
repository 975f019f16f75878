import { useRouter } from '@tanstack/react-router';
import type { NoticeLine } from '#contract/notices/notices.ts';
import { formatTime } from '#contract/words/dates.ts';
import classes from './notices.module.css';

/** The mouse's middle button, which opens another tab. */
const MIDDLE_CLICK = 1;

/** A notice as a link to its screen; opening it, here or in another tab, marks it as read. */
export function NoticeItem({ line, read }: { line: NoticeLine; read: (id: number) => void }) {
  const router = useRouter();
  const open = () => line.is_read || read(line.id);
  return (
    <li className={classes.item} data-new={line.is_read ? undefined : ''}>
      <a
        href={line.path}
        className={classes.link}
        onAuxClick={({ button }) => button === MIDDLE_CLICK && open()}
        onClick={(event) => {
          open();
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void router.navigate({ href: line.path });
        }}
      >
        <span className={classes.head}>
          <span className={classes.kind}>{line.title}</span>
          {line.is_read ? null : <span className={classes.mark}>новое</span>}
          <time dateTime={line.created_at} className={classes.time}>
            {formatTime(line.created_at)}
          </time>
        </span>
        <span className={classes.text}>{line.text}</span>
      </a>
    </li>
  );
}
