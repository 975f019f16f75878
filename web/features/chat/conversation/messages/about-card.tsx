import { aboutKinds } from '#contract/chat/about-kinds.ts';
import type { About } from '#contract/chat/messages.ts';
import { timeoutTitle } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import classes from './bubble.module.css';

/** The subject of a message as it was when the message was sent, in the portal's words. */
export function AboutCard({ about }: { about: About }) {
  const { kind, name, status_label, time_out_type_code, time_out_date } = about;
  return (
    <div className={classes.about}>
      <p className={classes.aboutTitle}>{[aboutKinds[kind], name].filter(Boolean).join(', ')}</p>
      {status_label ? <p>Статус: {status_label}</p> : null}
      {time_out_type_code && time_out_date ? (
        <p>
          {timeoutTitle(time_out_type_code)}: {formatDateTime(time_out_date)}
        </p>
      ) : null}
    </div>
  );
}
