import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contract/profile.ts';
import { homeOf, roleNames, roleOf } from '#contract/roles.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { Door } from '#web/kit/door.tsx';
import { failureOf } from '#web/kit/failure.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { useApi } from '#web/use-api.ts';

/** A cabinet is open on this device already, often the parent's own: it is left first. */
export function OtherAccount({ me, adult = false }: { me: CurrentUser; adult?: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function leave() {
    setLeaving(true);
    try {
      await api.accounts.signOut();
    } catch (error) {
      const { status, errors } = failureOf(error);
      // A session that is over already needs no end.
      if (status !== 401) {
        setLeaving(false);
        return setFailure(errors[0]);
      }
    }
    queryClient.clear();
    window.location.reload();
  }

  return (
    <Door title="Здесь уже открыт кабинет">
      <Stack>
        <FormFailure text={failure} />
        <Text>
          На этом устройстве открыт чужой кабинет: <b>{nameAndSurname(me)}</b> (
          {roleNames[roleOf(me.utype)].toLowerCase()}). Чтобы создать свой, сначала {adult ? 'выйдите' : 'выйди'} из
          этого.
        </Text>
        <Button onClick={leave} loading={leaving}>
          Выйти и продолжить
        </Button>
        <Button component="a" href={homeOf(me.utype)} variant="subtle">
          Остаться в этом кабинете
        </Button>
      </Stack>
    </Door>
  );
}
