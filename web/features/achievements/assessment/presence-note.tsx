import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { PresenceStatus, TakeOver } from '#web/kit/checking/take-over.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useApi, useQueries } from '#web/use-api.ts';
import { assessmentOptions } from './load-assessment.ts';
import type { AssessmentPresence } from './use-assessment-presence.ts';

const words = {
  taken: 'Оценку взяли на себя',
  open: 'Этого участника сейчас оценивает',
  text: 'Вы можете смотреть и писать, всё сохраняется. Решает тот, кто оценивает.',
  action: 'Взять оценку на себя',
};

/** Tells that the page is outdated, or that a colleague is the holder; announced to screen readers. */
export function PresenceNote({ user_id, presence }: { user_id: number; presence: AssessmentPresence }) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const reload = () => {
    for (const queryKey of [assessmentOptions(queries, user_id).queryKey, queries.achievements.places.key()])
      client.invalidateQueries({ queryKey }).catch(() => undefined);
  };
  return (
    <PresenceStatus>
      {presence.isOutdated ? (
        <Alert color="red" title="Пока страница была открыта, здесь что-то изменилось">
          <p>Решить по тому, что на экране, уже нельзя. То, что вы написали, останется.</p>
          <Button mt="sm" size="compact-md" onClick={reload}>
            Показать, как теперь
          </Button>
        </Alert>
      ) : (
        <TakeOver presence={presence} words={words} take={() => api.achievements.takeOver({ user_id })} />
      )}
    </PresenceStatus>
  );
}
