import { Button, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/profile.ts';
import { homeOf, utypes } from '#contract/roles.ts';
import { useServerNow } from './clock.ts';
import type { Timer } from './timer.ts';

const texts = {
  adult: 'Срок этапа закончился. Если была важная причина, напишите нам: мы поможем разобраться.',
  child: 'Срок этапа закончился. Если у тебя была важная причина, напиши нам: мы поможем разобраться.',
};

/** «Время этапа вышло» (portal.md 4): opens when a milestone's countdown reaches its end on this page. */
export function TimeOverModal({ me, timer }: { me: CurrentUser; timer: Timer | undefined }) {
  const now = useServerNow();
  const queryClient = useQueryClient();
  const [seenFor, setSeenFor] = useState<string>();
  const [opened, setOpened] = useState(false);
  const until = timer?.milestone ? timer.until : undefined;
  const isOver = until !== undefined && Date.parse(until) <= now;

  useEffect(() => {
    if (!isOver || seenFor === until) return;
    setSeenFor(until);
    setOpened(true);
    queryClient.invalidateQueries().catch(() => undefined);
  }, [isOver, until, seenFor, queryClient]);

  const close = () => setOpened(false);
  return (
    <Modal opened={opened} onClose={close} title="Время этапа вышло">
      <Text mb="lg">{texts[me.utype === utypes.participant ? 'child' : 'adult']}</Text>
      <Button
        renderRoot={(props) => <Link to={`${homeOf(me.utype)}/messages` as '/parent'} {...props} />}
        onClick={close}
      >
        Написать нам
      </Button>
    </Modal>
  );
}
