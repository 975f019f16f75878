import { Button, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/profile.ts';
import { utypes } from '#contract/roles.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { useWriteToUs } from '#web/kit/links/write-to-us.tsx';
import { useQueries } from '#web/use-api.ts';

const texts = {
  adult: 'Срок этапа закончился. Если была важная причина, напишите нам: мы поможем разобраться.',
  child: 'Срок этапа закончился. Если у тебя была важная причина, напиши нам: мы поможем разобраться.',
};

/** «Время этапа вышло» (docs/product/screens.md); for a participant with the administrators' text. */
export function TimeOverDialog({ me, opened, close }: { me: CurrentUser; opened: boolean; close: () => void }) {
  const { siteTexts } = useQueries();
  const writing = useWriteToUs({ about: 'game_over' });
  const isParticipant = me.utype === utypes.participant;
  // The administrators' text addresses the participant.
  const written = useQuery({
    ...siteTexts.find.queryOptions({ input: { tag: 'game_over' } }),
    enabled: opened && isParticipant,
  });
  return (
    <Modal opened={opened} onClose={close} title="Время этапа вышло">
      {written.data?.site_text.text ? (
        <RichText html={written.data.site_text.text} />
      ) : (
        <Text>{texts[isParticipant ? 'child' : 'adult']}</Text>
      )}
      <Button mt="lg" component="a" href={writing} onClick={close}>
        Написать нам
      </Button>
    </Modal>
  );
}
