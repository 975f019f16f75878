import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Api } from '#web/api.ts';
import { useApi } from '#web/use-api.ts';
import { isStale, useAct } from '../buttons/use-act.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { failureOf } from '../loading/failure.ts';
import { Alert } from '../notifications/alert.tsx';
import { notifyDone } from '../notifications/notify.ts';
import { Dialog } from './dialog.tsx';
import { type ExtraFields, ReasonForm, type ReasonInput, type ReasonWords, useReasonForm } from './reason-form.tsx';

/** An action on everybody in a list. */
export type BulkAct<More> = ReasonWords & {
  /** Label of the button. */
  action: string;
  count: (api: Api, given: More & ReasonInput) => Promise<{ count: number }>;
  /** Message if the count is 0. */
  nothing: { title: string; text: string };
  /** Effects of the action on that many. */
  effect: (count: number, given: More & ReasonInput) => ReactNode;
  /** Fails with 409 if the count has changed. */
  make: (api: Api, given: More & ReasonInput, count: number) => Promise<unknown>;
  done: (count: number) => string;
  /** Features to reload afterwards, also after a refusal. */
  features: readonly (keyof Api)[];
};

type Props<Typed extends Record<string, unknown>, More> = {
  act: BulkAct<More>;
  fields?: ExtraFields<Typed, More>;
  close: () => void;
};

/** Asks for the reason and further fields, counts, and acts after a confirmation with the count. */
export function BulkActDialog<Typed extends Record<string, unknown>, More>({ act, fields, close }: Props<Typed, More>) {
  const api = useApi();
  const make = useAct(...act.features);
  const [counted, setCounted] = useState<{ given: More & ReasonInput; count: number }>();
  const count = async (given: More & ReasonInput) => ({ given, count: (await act.count(api, given)).count });
  const { form, shownFields, ...asked } = useReasonForm(fields, { send: count, done: setCounted });
  return (
    <Dialog title={act.title} close={close} isDirty={form.isDirty()}>
      {counted ? (
        <Confirm
          count={counted.count}
          nothing={act.nothing}
          effect={act.effect(counted.count, counted.given)}
          why={counted.given.why}
          action={act.action}
          act={async () => {
            await make((calls) => act.make(calls, counted.given, counted.count));
            notifyDone(act.done(counted.count));
            close();
          }}
          recount={async () => setCounted(await count(counted.given))}
          back={() => setCounted(undefined)}
        />
      ) : (
        <ReasonForm
          words={{ reader: 'Останется в журнале у каждого', ...act }}
          asked={asked}
          fields={shownFields}
          why={form.getInputProps('why')}
          action="Посчитать"
          close={close}
        />
      )}
    </Dialog>
  );
}

type Confirmed = Pick<BulkAct<unknown>, 'nothing' | 'action'> & {
  count: number;
  effect: ReactNode;
  why: string;
  act: () => Promise<void>;
  recount: () => Promise<void>;
  back: () => void;
};

// The pressed button has gone with its form.
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function Confirm({ count, nothing, effect, why, action, act, recount, back }: Confirmed) {
  const [acting, setActing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const onAct = async () => {
    setActing(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
      // The count has changed: asks again for those who are left.
      if (isStale(error)) await recount().catch(() => back());
    }
    setActing(false);
  };
  return (
    <Stack>
      <FormFailure text={failure} />
      {count === 0 ? (
        <Alert title={nothing.title}>{nothing.text}</Alert>
      ) : (
        <div role="status">
          {effect}
          <Text c="dimmed" mt="xs">
            Причина: {why}
          </Text>
        </div>
      )}
      <Group justify="flex-end">
        <Button ref={count > 0 ? null : takeFocus} variant="default" onClick={back}>
          Назад
        </Button>
        {count > 0 ? (
          <Button ref={takeFocus} onClick={() => void onAct()} loading={acting}>
            {action}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
