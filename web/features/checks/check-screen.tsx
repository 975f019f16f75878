import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { Check } from './check.tsx';
import { useCheckPresence } from './use-presence.ts';

const route = getRouteApi('/_cabinet/admin/users/questionnaires/$id');

export function CheckScreen() {
  const { id } = route.useParams();
  const { questionnaire } = useSuspenseQuery(useQueries().checks.find.queryOptions({ input: { id } })).data;
  return <OnCheck key={id} questionnaire={questionnaire} />;
}

/** The check of one questionnaire, with presence of colleagues and a link to the next one. */
function OnCheck({ questionnaire }: { questionnaire: CheckedQuestionnaire }) {
  const { id, revision } = questionnaire;
  const presence = useCheckPresence(id, revision);
  const client = useQueryClient();
  const queries = useQueries();
  const navigate = useNavigate();

  const next_id = presence.next_id === undefined ? questionnaire.next_id : presence.next_id;
  const goTo = (next: number | null) =>
    void (next === null
      ? navigate({ to: '/admin/users/questionnaires' })
      : navigate({ to: '/admin/users/questionnaires/$id', params: { id: next } }));
  const goNext = () => (next_id === null ? notifyDone('Больше никто не ждёт проверки') : goTo(next_id));
  useKeys({ KeyN: goNext });

  return (
    <Check
      // Typed remarks belong to one revision.
      key={revision}
      questionnaire={questionnaire}
      presence={presence}
      goNext={goNext}
      decided={(next) => {
        goTo(next);
        for (const call of [queries.checks.queue, queries.checks.waiting, queries.system.waiting])
          client.invalidateQueries({ queryKey: call.key() }).catch(() => undefined);
        client.removeQueries({ queryKey: queries.checks.find.key({ input: { id } }), type: 'inactive' });
      }}
      reload={() => void client.invalidateQueries({ queryKey: queries.checks.find.key({ input: { id } }) })}
    />
  );
}
