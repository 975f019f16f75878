import { Button, Modal, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/profile.ts';
import { homeOf, utypes } from '#contract/roles.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { useQueries } from '#web/use-api.ts';
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
  const { siteTexts } = useQueries();
  const [seenFor, setSeenFor] = useState<string>();
  const [opened, setOpened] = useState(false);
  const written = useQuery({ ...siteTexts.find.queryOptions({ input: { tag: 'game_over' } }), enabled: opened });
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
      {written.data?.site_text.text ? (
        <RichText html={written.data.site_text.text} />
      ) : (
        <Text>{texts[me.utype === utypes.participant ? 'child' : 'adult']}</Text>
      )}
      <Button
        mt="lg"
        renderRoot={(props) => <Link to={`${homeOf(me.utype)}/messages` as '/parent'} {...props} />}
        onClick={close}
      >
        Написать нам
      </Button>
    </Modal>
  );
}
