import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { failureOf } from '#web/ui/failure.ts';
import { FormFailure } from '#web/ui/form-failure.tsx';
import type { Begun } from './entrance.tsx';

/** The one press that sends the code. */
export function Begin({ send, done }: { send: () => Promise<Begun>; done: (begun: Begun) => void }) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function begin() {
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
      <Text>Мы пришлём код туда же, куда пришла ссылка. Он покажет, что кабинет создаёшь именно ты.</Text>
      <Button size="lg" color="coral" onClick={begin} loading={sending}>
        Получить код
      </Button>
    </Stack>
  );
}
