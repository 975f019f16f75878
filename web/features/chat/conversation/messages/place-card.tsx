import { isAdmin, utypes } from '#contract/roles.ts';
import type { LecturePlace } from '#contract/unclear/place.ts';
import { quoted } from '#contract/words/quotes.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { useOptionalMe } from '#web/session.ts';
import classes from './bubble.module.css';

/** The place of a lecture a message asks about: what it says there, with a link back; the desk may pin the answer under it. */
export function PlaceCard({ place, message_id }: { place: LecturePlace; message_id: number }) {
  const { teaching_title, lecture_title, heading, beginning } = place;
  return (
    <>
      <p>
        {[`Лекция ${quoted(lecture_title)}`, heading && `раздел ${quoted(heading)}`, `курс ${quoted(teaching_title)}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      {beginning ? <blockquote className={classes.place}>{beginning}</blockquote> : null}
      <PlaceLink place={place} message_id={message_id} />
    </>
  );
}

function PlaceLink({ place, message_id }: { place: LecturePlace; message_id: number }) {
  const { milestone_id, lecture_id, paragraph } = place;
  const me = useOptionalMe();
  // In the colour of the words around: those of a message of one's own stand on another ground.
  const shown = { preload: false, td: 'underline', c: 'inherit', inherit: true } as const;
  const hash = paragraph === null ? {} : { hash: `p-${paragraph}` };
  if (!me || me.utype === utypes.parent) return null;
  if (isAdmin(me.utype))
    return (
      <TextLink
        to="/admin/lectures/unclear/$id"
        params={{ id: lecture_id }}
        search={{ question: message_id }}
        {...shown}
      >
        Закрепить ответ под лекцией
      </TextLink>
    );
  const to = me.utype === utypes.guide ? '/guide/passed/$id/lecture' : '/student/study/passed/$id/lecture';
  return (
    <TextLink to={to} params={{ id: milestone_id }} {...hash} {...shown}>
      К этому месту лекции
    </TextLink>
  );
}
