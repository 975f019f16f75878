import { Button, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { undeliveredFilters } from '#contract/undelivered/words.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { Selection } from '#web/kit/list/table/selection.ts';
import { RefusalsPanel } from './refusals-panel.tsx';
import { undeliveredColumns } from './undelivered-columns.tsx';
import { undeliveredList } from './undelivered-list.ts';
import { useMarkSeen } from './use-mark-seen.ts';

function ChosenLetters({ chosen: { ids, clear } }: { chosen: Selection }) {
  const { busy, see } = useMarkSeen();
  if (!ids) return <Text size="sm">Отмечайте письма по одному или страницами, не больше 500 сразу</Text>;
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={busy}
      onClick={async () => {
        if (await see(ids, true)) clear();
      }}
    >
      Разобрано
    </Button>
  );
}

export const UndeliveredListScreen = () => (
  <ListScreen
    list={undeliveredList}
    text="Письма и СМС, которые портал не смог доставить. Их текст стёрт, отправить их ещё раз нельзя: у каждого сказано, почему и что делать. Список хранит последние 30 дней. Время московское"
    above={<RefusalsPanel />}
    filters={[{ name: 'filter', label: 'Какие письма', otherwise: 'new', options: undeliveredFilters }]}
    caption="Недоставленные письма, сначала давние"
    columns={undeliveredColumns}
    empty={{
      icon: IconMailCheck,
      title: 'Все письма доставлены или разобраны',
      text: 'Если письмо не удастся доставить, оно появится здесь с причиной.',
    }}
    selection={{ nameOf: ({ title, contact }) => `${title}, ${contact}`, actions: ChosenLetters }}
  />
);
