import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { changePinnedDraft, pinDraft } from '#contract/unclear/drafts.ts';
import { MAX_ANSWER, MAX_QUESTION, type PinnedAnswer, PinnedInput } from '#contract/unclear/unclear.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { formValues, useAutosavedForm } from '#web/kit/drafts/use-autosaved-form.ts';
import { useSavedValues } from '#web/kit/drafts/use-saved-values.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';

const { question, answer } = PinnedInput.shape;
const Words = z.object({ question, answer });
type Words = z.infer<typeof Words>;

/** What was typed before, with an answer taken over behind it unless it is there already. */
const withTaken = (typed: string, taken: string): string =>
  typed === '' || typed.includes(taken) ? typed || taken : `${typed}\n\n${taken}`;

type PinProps = { lecture_id: number; paragraph: string | null; taken?: string; close: () => void };

/** A new answer under a lecture; `taken`: the words of an answer from a dialog. */
export function PinDialog({ lecture_id, paragraph, taken, close }: PinProps) {
  const [request_key] = useState(() => crypto.randomUUID());
  const act = useAct('unclear');
  return (
    <WordsDialog
      title="Закрепить ответ под лекцией"
      draft={pinDraft(lecture_id)}
      initial={{ question: '', answer: '' }}
      taken={taken}
      action="Закрепить"
      done="Ответ закреплён: его видят все, кто читает лекцию"
      send={(words) => act((api) => api.unclear.pin({ lecture_id, paragraph, request_key, ...words }))}
      close={close}
    />
  );
}

/** Changes a pinned answer. */
export function ChangePinnedDialog({ pinned, close }: { pinned: PinnedAnswer; close: () => void }) {
  const act = useAct('unclear');
  const [based_on] = useState(pinned.updated_at);
  return (
    <WordsDialog
      title="Править ответ под лекцией"
      draft={changePinnedDraft(pinned.id)}
      initial={{ question: pinned.question, answer: pinned.answer }}
      action="Сохранить"
      done="Ответ под лекцией изменён"
      send={(words) => act((api) => api.unclear.changePinned({ id: pinned.id, based_on, ...words }))}
      close={close}
    />
  );
}

type WordsProps = {
  title: string;
  /** Its draft form. */
  draft: string;
  initial: Words;
  taken?: string | undefined;
  action: string;
  done: string;
  send: (words: Words) => Promise<unknown>;
  close: () => void;
};

function WordsDialog({ title, draft, initial, taken, action, done, send, close }: WordsProps) {
  const { kept, values, leave, forget } = useSavedValues(draft);
  const [begun] = useState(() => {
    const typed: Words = { ...initial, ...values };
    return taken === undefined ? typed : { ...typed, answer: withTaken(typed.answer, taken) };
  });
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: Words,
    initialValues: begun,
    send: async (words) => {
      await autosave.hold();
      return await send(words);
    },
    refused: () => {
      autosave.resume();
      return false;
    },
    done: () => {
      autosave.close();
      forget();
      notifyDone(done);
      close();
    },
  });
  const { autosave, state } = useAutosavedForm(draft, formValues(form), kept);
  const finish = () => {
    leave(form.getValues(), autosave.getState().saved_at);
    close();
  };
  return (
    <Dialog title={title} close={finish} size="lg">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          {taken === undefined ? null : (
            <Text>Ответ взят из диалога. Уберите из него имена и всё, что касается одного человека.</Text>
          )}
          <TextInput
            label="Вопрос"
            description="Своими словами, без имён: «Почему приливов два в сутки?»"
            required
            data-autofocus
            maxLength={MAX_QUESTION}
            {...form.getInputProps('question')}
          />
          <Textarea
            label="Ответ"
            required
            autosize
            minRows={4}
            maxRows={16}
            maxLength={MAX_ANSWER}
            {...form.getInputProps('answer')}
          />
          <SavedIndicator state={state} />
          <Group justify="flex-end">
            <Button variant="default" onClick={finish}>
              Закрыть
            </Button>
            <Button type="submit" loading={sending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
