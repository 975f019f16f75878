import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Api } from '#web/api.ts';
import { useChange } from '#web/use-change.ts';
import { useContractForm } from './form.ts';
import { FormFailure } from './form-failure.tsx';
import { notifyDone } from './notify.ts';

export type Act = {
  title: string;
  /** What will happen, and to whom. */
  text: ReactNode;
  /** The button's own words. */
  action: string;
  danger?: boolean;
  /** Said when it is done. */
  done: string;
  make: (api: Api, why: string) => Promise<unknown>;
  /** Whose calls are asked anew afterwards. */
  feature: keyof Api;
};

const schema = z.object({ why: z.string().trim().min(1).max(1000) });

/** Asks for the reason of something done to another's account, which goes to the log. */
export default function ReasonDialog({ act, close }: { act: Act; close: () => void }) {
  const change = useChange(act.feature);
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues: { why: '' },
    send: ({ why }) => change((api) => act.make(api, why)),
    done: () => {
      notifyDone(act.done);
      close();
    },
  });
  return (
    <Modal opened onClose={close} closeOnClickOutside={!form.isDirty()} title={act.title}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text component="div">{act.text}</Text>
          <Textarea
            label="Причина"
            description="Останется в журнале"
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('why')}
          />
          <Group justify="flex-end">
            <Button type="submit" color={act.danger ? 'red' : 'ocean'} loading={sending}>
              {act.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
