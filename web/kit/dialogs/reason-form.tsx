import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../forms/form.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { Alert } from '../notifications/alert.tsx';
import { isFocusFree } from './focus.ts';

type Values = Record<string, unknown>;
export type ReasonInput = { why: string };

/** Further fields above the reason; the first needs `data-autofocus`. */
export type ExtraFields<Typed extends Values, More> = {
  schema: z.ZodType<More, Typed>;
  initialValues: Typed;
  show: (form: UseFormReturnType<Typed & ReasonInput>) => ReactNode;
};

/** Texts of a dialog that asks for a reason. */
export type ReasonWords = {
  title: string;
  /** Effects of the action. */
  text: ReactNode;
  /** Who reads the reason; «Останется в журнале» by default. */
  reader?: string;
  /** Current state in words; a change while the dialog is open is pointed out. */
  now?: string | null;
};

const reason = z.object({ why: z.string().trim().min(1).max(1000) });
const noFields = { schema: z.object({}), initialValues: {}, show: () => null };

/** Form of a reason with further fields; `schema` converts the values. */
export function useReasonForm<Typed extends Values, More, Answer>(
  fields: ExtraFields<Typed, More> | undefined,
  rest: {
    send: (given: More & ReasonInput) => Promise<Answer>;
    done: (answer: Answer) => void;
    serverNames?: Record<string, string>;
  },
) {
  // Without further fields the type More cannot be inferred.
  const { schema, initialValues, show } = fields ?? (noFields as unknown as ExtraFields<Typed, More>);
  const contract = useContractForm<Typed & ReasonInput, More & ReasonInput, Answer>({
    ...rest,
    schema: z.intersection(schema, reason),
    initialValues: { ...initialValues, why: '' },
  });
  return { ...contract, shownFields: fields ? show(contract.form) : null };
}

type Props = {
  words: ReasonWords;
  asked: { onSubmit: ReturnType<typeof useContractForm>['onSubmit']; sending: boolean; failure: string | undefined };
  fields: ReactNode;
  /** Props of the reason's field. */
  why: object;
  action: string;
  danger?: boolean;
  close: () => void;
};

/** Effects, further fields, reason, and two buttons. */
export function ReasonForm({ words, asked, fields, why, action, danger = false, close }: Props) {
  const { text, reader = 'Останется в журнале', now } = words;
  const shown = useRef<HTMLFormElement>(null);
  // After going back from a second step the pressed button has gone; at first the dialog itself sets the focus.
  useEffect(() => {
    if (isFocusFree()) shown.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    <form ref={shown} onSubmit={asked.onSubmit} noValidate>
      <Stack>
        <FormFailure text={asked.failure} />
        <ChangedMeanwhile now={now} />
        <Text component="div">{text}</Text>
        {fields}
        <Textarea
          label="Причина"
          description={reader}
          required
          data-autofocus={fields === null || undefined}
          autosize
          minRows={2}
          maxLength={1000}
          {...why}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button type="submit" color={danger ? 'red' : 'ocean'} loading={asked.sending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Notice that the state has changed since the dialog was opened. */
function ChangedMeanwhile({ now }: { now: string | null | undefined }) {
  const [before] = useState(now);
  const hasChanged = now !== before;
  return (
    <div role="status" style={hasChanged ? undefined : { position: 'absolute' }}>
      {hasChanged ? (
        <Alert title="Пока окно было открыто, это изменилось">
          Было: {before ?? 'ничего'}. Стало: {now ?? 'ничего'}.
        </Alert>
      ) : null}
    </div>
  );
}
