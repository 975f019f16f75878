import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';

type Props = {
  title: string;
  action: string;
  asked: Pick<ReturnType<typeof useContractForm>, 'onSubmit' | 'failure'>;
  close: () => void;
  children: ReactNode;
};

/** The pressed button has gone: what is asked first has the focus. */
const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[role="radio"], input, textarea')?.focus();

/** A form inside a child's card: no window over the list, so that one thumb reaches it, and none that would have to be loaded. */
export const MarkForm = ({ title, action, asked, close, children }: Props) => (
  <form ref={focusFirst} onSubmit={asked.onSubmit} noValidate aria-label={title}>
    <Stack>
      <FormFailure text={asked.failure} />
      {children}
      <Group grow>
        <Button type="submit" size="lg">
          {action}
        </Button>
        <Button variant="default" size="lg" onClick={close}>
          Отмена
        </Button>
      </Group>
    </Stack>
  </form>
);

/** The hour of today when something happened, now by default. */
export const HourField = (props: object) => (
  <TextInput type="time" size="md" label="Во сколько, если не сейчас" description="Время московское" {...props} />
);
