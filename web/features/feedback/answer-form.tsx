import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import { AnswerDraft, type FeedbackMessage } from '#contract/feedback/feedback.ts';
import type { AnswerChannel } from '#contract/feedback/names.ts';
import { MAX_ANSWER_LENGTH } from '#contract/feedback/names.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';

type Props = {
  message: Pick<FeedbackMessage, 'id' | 'contact' | 'contact_kind'>;
  /** Reports whether something is typed that would be lost. */
  setTyped: (is: boolean) => void;
  onSent: () => void;
};

/** Answers a message: by email, or otherwise by noting what was said. */
export function AnswerForm({ message: { id, contact, contact_kind }, setTyped, onSent }: Props) {
  const act = useAct('feedback');
  const way: AnswerChannel = contact_kind === 'email' ? 'email' : 'note';
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: AnswerDraft,
    initialValues: { text: '', way },
    send: (values) =>
      act(async (api) => {
        const answer = await api.feedback.answer({ id, ...values });
        setTyped(false);
        onSent();
        return answer;
      }),
    done: (_, sent) => notifyDone(sent.way === 'email' ? 'Ответ отправлен' : 'Ответ записан'),
  });
  const { text, way: chosen } = form.values;
  useEffect(() => setTyped(text.trim() !== ''), [text, setTyped]);
  const sendByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return;
    event.preventDefault();
    event.currentTarget.closest('form')?.requestSubmit();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormFailure text={failure} />
        {contact_kind === 'email' ? (
          <Radio.Group label="Как ответить" {...form.getInputProps('way')}>
            <Stack gap={6} mt={6}>
              <Radio value="email" label={`Письмом на ${contact}`} />
              <Radio value="note" label="Уже ответили иначе: только записать" />
            </Stack>
          </Radio.Group>
        ) : null}
        <Textarea
          label={chosen === 'email' ? 'Ответ' : 'Что ответили'}
          description={
            contact_kind === 'phone' ? 'Человек оставил телефон: позвоните и запишите, о чём договорились' : undefined
          }
          autosize
          minRows={4}
          maxRows={14}
          maxLength={MAX_ANSWER_LENGTH}
          onKeyDown={sendByKey}
          {...form.getInputProps('text')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={sending}>
            {chosen === 'email' ? 'Отправить ответ' : 'Записать ответ'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
