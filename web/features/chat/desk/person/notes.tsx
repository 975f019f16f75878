import { Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { DeleteButton } from '#web/kit/delete-button.tsx';
import { useQueries } from '#web/use-api.ts';
import { NewNote } from './new-note.tsx';
import { NoteText } from './note-text.tsx';
import classes from './person.module.css';
import { useNoteActions } from './use-note-actions.ts';

/** The administration's notes about a person; never shown to the family. */
export function Notes({ user_id }: { user_id: number }) {
  const { notes } = useSuspenseQuery(useQueries().chat.person.queryOptions({ input: { user_id } })).data;
  const { remove } = useNoteActions(user_id);
  return (
    <section className={classes.part} aria-labelledby="desk-notes">
      <Title order={2} className={classes.title} id="desk-notes">
        Заметки
      </Title>
      <Text size="sm" c="dimmed">
        Их видят только администраторы и кураторы. В переписке они стоят по времени.
      </Text>
      <NewNote key={user_id} user_id={user_id} />
      <ul className={classes.items}>
        {notes.map((note) => (
          <li key={note.id} className={classes.note}>
            <div>
              {note.kind === 'handover' ? (
                <Text size="sm" fw={600}>
                  {`Диалог передан${note.colleague ? `: ${note.colleague}` : ''}`}
                </Text>
              ) : null}
              <Text size="sm">
                <NoteText note={note} />
              </Text>
              <Text size="sm" c="dimmed">
                {note.author || 'Автора больше нет'}, {formatDateTime(note.created_at)}
              </Text>
            </div>
            {note.is_own ? (
              <DeleteButton
                what={`заметку ${quoted(note.text.slice(0, 40))}`}
                text="Заметка исчезнет у всех администраторов и кураторов."
                remove={() => remove(note.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
