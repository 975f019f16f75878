import { Button, Progress } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './submit-card.module.css';

/** Progress and the submit button, which is prominent once everything is filled in. */
export function SubmitCard({
  done,
  of,
  action,
  isSending,
  onSend,
  children,
}: {
  done: number;
  of: number;
  action: string;
  isSending: boolean;
  onSend: () => void;
  /** Faults that prevent the submission. */
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.send} aria-label="Отправка анкеты">
      <div>
        <p id={id}>
          Заполнено разделов: {done} из {of}
        </p>
        <Progress.Root size="md">
          <Progress.Section value={(done / of) * 100} color="aqua" aria-labelledby={id} />
        </Progress.Root>
      </div>
      {children}
      <Button
        {...(done === of ? { color: 'coral' } : { variant: 'default' })}
        leftSection={<IconSend size={18} aria-hidden="true" />}
        loading={isSending}
        onClick={onSend}
      >
        {action}
      </Button>
    </section>
  );
}
