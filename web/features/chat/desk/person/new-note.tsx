import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Colleague } from '#contract/chat/desk.ts';
import { MAX_MENTIONS, noteDraft } from '#contract/chat/fields.ts';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { useTextDraft } from '#web/kit/drafts/use-text-draft.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { MentionField } from './mention-field.tsx';
import { mentionedIn } from './mentions.ts';
import classes from './person.module.css';
import { useColleagues } from './use-colleagues.ts';
import { useNoteActions } from './use-note-actions.ts';

/** Form of a new note; «@» offers the colleagues who can be told of it. */
export function NewNote({ user_id }: { user_id: number }) {
  const { add } = useNoteActions(user_id);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft(noteDraft(user_id), field);
  const { text } = draft;
  const { colleagues, fetch } = useColleagues(text.includes('@'));
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
      const mentioned = mentionedIn(typed, await fetch()).map((one: Colleague) => one.user_id);
      if (mentioned.length > MAX_MENTIONS) setFailure(`Позвать можно не больше ${MAX_MENTIONS} коллег`);
      else {
        await add({ text: typed, request_key: key.current, mentioned });
        // What was typed on meanwhile stays.
        if (field.current?.value.trim() === typed) change('');
      }
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
    }
    setSending(false);
    restoreFocus(field.current);
  }
  return (
    <form onSubmit={(event) => void send(event)} className={classes.form}>
      <MentionField field={field} text={text} change={change} colleagues={colleagues} draft={draft} error={failure} />
      {text || isSending ? (
        <Button type="submit" size="compact-md" loading={isSending}>
          Сохранить заметку
        </Button>
      ) : null}
    </form>
  );
}
