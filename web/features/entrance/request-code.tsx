import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { failureOf } from '#web/kit/failure.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';

type Props<Sent> = { send: () => Promise<Sent>; done: (sent: Sent) => void; children: ReactNode };

/** The one press that sends the code; opening a link asks the server for nothing. */
export function RequestCode<Sent>({ send, done, children }: Props<Sent>) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function ask() {
    setSending(true);
    setFailure(undefined);
    try {
      done(await send());
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
      setSending(false);
    }
  }

  return (
    <Stack>
      <FormFailure text={failure} />
      <Text>{children}</Text>
      <Button size="lg" color="coral" onClick={ask} loading={sending}>
        Получить код
      </Button>
    </Stack>
  );
}
