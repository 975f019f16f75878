import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconRestore, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FeedbackMessage } from '#contract/feedback/feedback.ts';
import { formatDate, formatDateTime } from '#contract/words/dates.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { focusOnMount } from '#web/kit/dialogs/focus.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { useQueries } from '#web/use-api.ts';
import { AnswerForm } from './answer-form.tsx';
import { ContactLink } from './contact-link.tsx';
import classes from './feedback.module.css';
import { useFeedbackActs } from './use-feedback-acts.tsx';

/** A message in a dialog over the list; opening it marks it as read. */
export function MessageDialog({ id, close }: { id: number; close: () => void }) {
  const { feedback } = useQueries();
  const { data, error } = useQuery({ ...feedback.find.queryOptions({ input: { id } }), networkMode: 'always' });
  const [isTyped, setTyped] = useState(false);
  const { markRead } = useFeedbackActs();
  const isMarked = useRef(false);
  const message = data?.message;
  useEffect(() => {
    if (!message || isMarked.current) return;
    isMarked.current = true;
    if (!message.is_read && !message.deleted_at) void markRead([message.id], true);
  }, [message, markRead]);
  return (
    <Dialog
      title={<span className={classes.strange}>{message?.name ?? 'Сообщение'}</span>}
      size="lg"
      isDirty={isTyped}
      close={close}
    >
      {message ? (
        <Shown message={message} close={close} isTyped={isTyped} setTyped={setTyped} />
      ) : (
        <p role="status">{error ? failureOf(error).errors[0] : 'Сообщение загружается'}</p>
      )}
    </Dialog>
  );
}

type Props = { message: FeedbackMessage; close: () => void; isTyped: boolean; setTyped: (is: boolean) => void };

function Shown({ message, close, isTyped, setTyped }: Props) {
  const { created_at, text, answer, erased_at, deleted_at } = message;
  const [isOwn, setOwn] = useState(false);
  return (
    <Stack>
      <Group gap="sm">
        <ContactLink {...message} />
        <Text c="dimmed" size="sm">
          {formatDateTime(created_at)}
        </Text>
        {deleted_at ? (
          <Badge color="gray.7" variant="outline" tt="none">
            удалено {formatDateTime(deleted_at)}
          </Badge>
        ) : null}
      </Group>
      <p className={classes.text}>{text}</p>
      <MessageButtons message={message} close={close} isTyped={isTyped} />
      {answer ? <Answer answer={answer} isOwn={isOwn} /> : null}
      {/* What is being written outlives a colleague's answer, or deletion, that comes meanwhile. */}
      {isTyped || (!answer && !deleted_at) ? (
        <AnswerForm message={message} setTyped={setTyped} onSent={() => setOwn(true)} />
      ) : null}
      <Text size="sm" c="dimmed">
        Сообщение и контакт будут стёрты {formatDate(erased_at)}.
      </Text>
    </Stack>
  );
}

type AnswerProps = { answer: NonNullable<FeedbackMessage['answer']>; isOwn: boolean };

/** The answer just sent gets the focus of the form it replaces. */
const Answer = ({ answer: { text, way, at, by }, isOwn }: AnswerProps) => (
  <section ref={isOwn ? focusOnMount : undefined} tabIndex={-1} className={classes.answer} aria-label="Ответ">
    <Text size="sm" c="dimmed">
      {way === 'email' ? 'Ответили письмом' : 'Записан ответ'} {formatDateTime(at)}
      {by ? `, ${by}` : ''}
    </Text>
    <p className={classes.text}>{text}</p>
  </section>
);

/** Actions that would close the dialog are disabled while an answer is being written. */
function MessageButtons({ message: { id, name, flag, deleted_at }, close, isTyped }: Omit<Props, 'setTyped'>) {
  const { busy, remove, restore, setFlag, markRead } = useFeedbackActs();
  const buttonProps = { variant: 'default', size: 'compact-md', loading: busy } as const;
  if (deleted_at)
    return (
      <Group>
        <Button {...buttonProps} leftSection={<IconRestore size={18} aria-hidden />} onClick={() => void restore([id])}>
          Вернуть
        </Button>
      </Group>
    );
  const Star = flag ? IconStarFilled : IconStar;
  const thenClose = async (act: Promise<boolean>) => {
    if (await act) close();
  };
  return (
    <Group gap="xs">
      <Button
        {...buttonProps}
        aria-pressed={flag}
        leftSection={<Star size={18} aria-hidden />}
        onClick={() => void setFlag(id, !flag)}
      >
        Важное
      </Button>
      <Button {...buttonProps} disabled={isTyped} onClick={() => void thenClose(markRead([id], false))}>
        Оставить непрочитанным
      </Button>
      <Button
        {...buttonProps}
        disabled={isTyped}
        c="red.8"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={(event) => void thenClose(remove([id], { name, isByKey: event.detail === 0 }))}
      >
        Удалить
      </Button>
    </Group>
  );
}
