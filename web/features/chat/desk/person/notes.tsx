import { Button, Text, Textarea, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_TEXT_LENGTH, noteDraft } from '#contract/chat/fields.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { DeleteButton } from '#web/kit/delete-button.tsx';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { useTextDraft } from '#web/kit/drafts/use-text-draft.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { useQueries } from '#web/use-api.ts';
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
        Их видят только администраторы и кураторы.
      </Text>
      <NewNote key={user_id} user_id={user_id} />
      <ul className={classes.items}>
        {notes.map(({ id, author, text, created_at, is_own }) => (
          <li key={id} className={classes.note}>
            <div>
              <Text size="sm" className={classes.noted}>
                {text}
              </Text>
              <Text size="sm" c="dimmed">
                {author || 'Автора больше нет'}, {formatDateTime(created_at)}
              </Text>
            </div>
            {is_own ? (
              <DeleteButton
                what={`заметку «${text.slice(0, 40)}»`}
                text="Заметка исчезнет у всех администраторов и кураторов."
                remove={() => remove(id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewNote({ user_id }: { user_id: number }) {
  const { add } = useNoteActions(user_id);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft(noteDraft(user_id), field);
  const { text } = draft;
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  // Repeated after a failure with the same key, so that it stays one note.
  const key = useRef<string>(undefined);
  const change = (typed: string) => {
    draft.change(typed);
    key.current = undefined;
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (isSending) return;
    if (typed === '') return setFailure('Напишите заметку');
    setSending(true);
    setFailure(undefined);
    key.current ??= crypto.randomUUID();
    try {
      await add({ text: typed, request_key: key.current });
      // What was typed on meanwhile stays.
      if (field.current?.value.trim() === typed) change('');
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
    }
    setSending(false);
    restoreFocus(field.current);
  }
  return (
    <form onSubmit={(event) => void send(event)} className={classes.form}>
      <Textarea
        ref={field}
        aria-label="Новая заметка"
        placeholder="Что важно помнить об этой семье"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_TEXT_LENGTH}
        value={text}
        error={failure}
        onChange={(event) => change(event.currentTarget.value)}
        onFocus={draft.enter}
        onBlur={draft.leave}
      />
      {text || isSending ? (
        <Button type="submit" size="compact-md" loading={isSending}>
          Сохранить заметку
        </Button>
      ) : null}
    </form>
  );
}
