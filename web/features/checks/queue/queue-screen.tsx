import { IconClipboardCheck } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queueFilters } from '#contract/checks/fields.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { StartButton } from '#web/kit/checking/start-button.tsx';
import { regionFilter } from '#web/kit/list/filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { useQueries } from '#web/use-api.ts';
import { queueColumns } from './queue-columns.tsx';
import { queueList } from './queue-list.ts';

/** Opens the oldest questionnaire nobody has open. */
function StartCheck() {
  const navigate = useNavigate();
  return (
    <StartButton
      nobody="Все анкеты уже проверены или открыты у других"
      find={(api) => api.checks.waiting()}
      open={(id) => navigate({ to: '/admin/users/questionnaires/$id', params: { id } })}
    >
      Начать проверку
    </StartButton>
  );
}

/** Number of waiting questionnaires, regardless of the filter. */
function QueueLength() {
  const { data: waiting } = useSuspenseQuery({
    ...useQueries().checks.waiting.queryOptions(),
    refetchInterval: queueList.refresh ?? false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  return waiting.oldest_sent_at === null
    ? 'Сейчас никто не ждёт проверки'
    : `${plural(waiting.total, 'анкета ждёт', 'анкеты ждут', 'анкет ждут')} проверки, самая старая с ${formatDateTime(waiting.oldest_sent_at)}. Время московское`;
}

export const QueueScreen = () => (
  <ListScreen
    list={queueList}
    text={<QueueLength />}
    actions={StartCheck}
    search="Поиск: фамилия ребёнка"
    filters={[{ name: 'filter', label: 'Какие анкеты', otherwise: 'waiting', options: queueFilters }, regionFilter]}
    caption="Анкеты, сначала те, что ждут дольше"
    columns={queueColumns}
    empty={{
      icon: IconClipboardCheck,
      title: 'Все анкеты проверены',
      text: 'Новые появятся здесь, как только семьи их пришлют.',
    }}
  />
);
