import { IconNote, IconUserShare } from '@tabler/icons-react';
import type { DialogNote } from '#contract/chat/desk.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import type { TimelineNote } from '#web/features/chat/conversation/messages/timeline.ts';
import { NoteText } from '../person/note-text.tsx';
import classes from './timeline-note.module.css';

const titleOf = ({ kind, colleague }: DialogNote): string =>
  kind === 'handover' ? `Диалог передан${colleague ? `: ${colleague}` : ''}` : 'Заметка для своих';

/** A note of the administration among the messages: named apart, the family never sees it. */
function NoteCard({ note }: { note: DialogNote }) {
  const Sign = note.kind === 'handover' ? IconUserShare : IconNote;
  const author = note.author || 'Автора больше нет';
  return (
    <article className={classes.note} aria-label={`${titleOf(note)}. ${author}. Семья этого не видит`}>
      <p className={classes.title}>
        <Sign size={16} stroke={1.75} aria-hidden />
        {titleOf(note)}
      </p>
      <NoteText note={note} />
      <p className={classes.meta}>
        {author}, <time dateTime={note.created_at}>{formatDateTime(note.created_at)}</time> · семья не видит
      </p>
    </article>
  );
}

/** Notes for the timeline of a dialog, oldest first. */
export const timelineNotes = (notes: readonly DialogNote[]): TimelineNote[] =>
  notes
    .map((note) => ({ id: `note ${note.id}`, created_at: note.created_at, shown: <NoteCard note={note} /> }))
    .toReversed();
