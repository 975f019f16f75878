import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { SentCode } from '#contract/accounts/codes.ts';
import { confirmationCode } from '#contract/validation/validation.ts';
import { CodeField } from '#web/kit/fields/code-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import type { CallFailure } from '#web/kit/loading/failure.ts';
import { ResendCode } from './resend-code.tsx';

const rules = z.object({ code: confirmationCode });

/** Form for a code from a message; `send` gets it with the key of the latest message. */
export function EnterCode<Answer>({
  sent: first,
  action,
  send,
  done,
  refused,
  back,
}: {
  sent: SentCode;
  /** Label of the button. */
  action: string;
  send: (typed: { key: string; code: string }) => Promise<Answer>;
  done: (answer: Answer, typed: { key: string; code: string }) => unknown;
  /** Handles a failure itself by returning true (see `useContractForm`). */
  refused?: (failure: CallFailure) => boolean;
  back?: ReactNode;
}) {
  const [sent, setSent] = useState(first);
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { code: '' },
    send: async ({ code }) => ({ answer: await send({ key: sent.key, code }), typed: { key: sent.key, code } }),
    done: ({ answer, typed }) => done(answer, typed),
    ...(refused ? { refused } : {}),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <ResendCode sent={sent} onSent={setSent} />
        <FormFailure text={failure} />
        <CodeField {...form.getInputProps('code')} />
        <Button type="submit" loading={sending}>
          {action}
        </Button>
        {back}
      </Stack>
    </form>
  );
}
