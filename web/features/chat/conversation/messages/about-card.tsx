import { aboutKinds } from '#contract/chat/about-kinds.ts';
import type { About } from '#contract/chat/messages.ts';
import { isAdmin } from '#contract/roles.ts';
import { timeoutTitle } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { useOptionalMe } from '#web/session.ts';
import classes from './bubble.module.css';
import { PlaceCard } from './place-card.tsx';

type Props = { about: About; writer_id: number; message_id: number };

/** The subject of a message as it was when the message was sent, in the portal's words. */
export function AboutCard({ about, writer_id, message_id }: Props) {
  const { kind, name, participant_id, status_label, time_out_type_code, time_out_date, place } = about;
  const me = useOptionalMe();
  return (
    <div className={classes.about}>
      <p className={classes.aboutTitle}>{[aboutKinds[kind], name].filter(Boolean).join(', ')}</p>
      {place ? <PlaceCard place={place} message_id={message_id} /> : null}
      {status_label ? <p>Статус: {status_label}</p> : null}
      {time_out_type_code && time_out_date ? (
        <p>
          {timeoutTitle(time_out_type_code)}: {formatDateTime(time_out_date)}
        </p>
      ) : null}
      {kind === 'objection' && me && isAdmin(me.utype) ? (
        <TextLink
          to="/admin/users/achievements/$id"
          params={{ id: participant_id ?? writer_id }}
          preload={false}
          td="underline"
          inherit
        >
          Открыть оценку и записать итог
        </TextLink>
      ) : null}
      {kind === 'name_error' && me && isAdmin(me.utype) ? (
        <TextLink
          to="/admin/users/correction/$id"
          params={{ id: participant_id ?? writer_id }}
          preload={false}
          td="underline"
          inherit
        >
          Исправить данные
        </TextLink>
      ) : null}
    </div>
  );
}
