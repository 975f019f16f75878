import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NextInvitation } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import { formatNumber, formatPoints } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { RowsSkeleton } from '#web/kit/list/table/rows-skeleton.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { people, placesWords } from '../words.ts';

type Props = { direction: Direction; close: () => void };

/** Who gets a free place of a direction next, why, and who ranks higher and does not; one press invites. */
export function InviteNextDialog({ direction, close }: Props) {
  const [failure, setFailure] = useState('');
  const asked = useQuery({
    ...useQueries().enrollment.next.queryOptions({ input: { direction } }),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
  const next = asked.data?.next;
  const refused = failure || (asked.error ? failureOf(asked.error).errors[0] : '');
  return (
    <Dialog title={`Следующий на место: ${directionTitle(direction)}`} close={close}>
      <Stack>
        <div role="status">{refused ? <Alert color="orange" title={refused} /> : null}</div>
        {asked.isPending ? <RowsSkeleton /> : null}
        {next === null ? (
          <p>Приглашать некого: свободных мест нет или их никто не ждёт. Кого ещё не оценили, тот сюда не попадает.</p>
        ) : null}
        {next ? <Next key={next.candidate.participation_id} next={next} close={close} fail={setFailure} /> : null}
      </Stack>
    </Dialog>
  );
}

function Next({ next, close, fail }: { next: NextInvitation; close: () => void; fail: (words: string) => void }) {
  const { free, candidate, amount } = next;
  const act = useAct('enrollment', 'people');
  const [busy, setBusy] = useState(false);
  // Of one look: pressed again it is the same invitation.
  const [request_key] = useState(() => crypto.randomUUID());
  const invite = async () => {
    setBusy(true);
    try {
      await act((api) => api.enrollment.inviteNext({ participant_id: candidate.user_id, request_key }));
      notifyDone(`Приглашение отправлено: ${candidate.name}`);
      close();
    } catch (error) {
      // What is read anew after the refusal says who is next now.
      fail(failureOf(error).errors[0] ?? '');
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <b>
          <TextLink to="/admin/users/$id" params={{ id: candidate.user_id }} preload={false}>
            {candidate.name}
          </TextLink>
        </b>
        : место {formatNumber(candidate.place)} из {formatNumber(amount)} в рейтинге направления, сумма баллов{' '}
        {formatPoints(candidate.learning_points_total)}. Это лучший из тех, кто ждёт места и не отмечен чёрной меткой.
        Свободно {placesWords(free)}.
      </p>
      <Ahead next={next} />
      <p>
        Приглашение уйдёт ребёнку и родителю сразу, и сразу пойдёт срок ответа. В протоколе и в журнале причиной будет
        место в рейтинге.
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Отмена
        </Button>
        <Button color="coral" data-autofocus loading={busy} onClick={() => void invite()}>
          Пригласить
        </Button>
      </Group>
    </>
  );
}

const reasons: Record<NextInvitation['passed_over'][number]['why'], string> = {
  to_assess: 'достижения ещё не оценены',
  black_label: 'стоит чёрная метка',
  not_enrolled: 'отбор для этого участника завершён',
};

/** Who ranks higher: those who have a place, and those who are no candidates, each with the cause. */
function Ahead({ next: { placed_count, passed_over, passed_over_count } }: { next: NextInvitation }) {
  if (placed_count + passed_over_count === 0) return <p>Выше в рейтинге никого нет.</p>;
  const unnamed = passed_over_count - passed_over.length;
  return (
    <div>
      <p>
        Выше в рейтинге: {people(placed_count + passed_over_count)}. Уже с местом или приглашением:{' '}
        {formatNumber(placed_count)}.{passed_over_count > 0 ? ' Не кандидаты:' : ''}
      </p>
      {passed_over.length > 0 ? (
        <ul>
          {passed_over.map(({ participation_id, user_id, name, place, learning_points_total, why, black_label }) => (
            <li key={participation_id}>
              <TextLink to="/admin/users/achievements/$id" params={{ id: user_id }} preload={false}>
                {name}
              </TextLink>
              , место {formatNumber(place)}, сумма баллов {formatPoints(learning_points_total)}: {reasons[why]}
              {why === 'black_label' && black_label ? ` (${black_label})` : ''}
            </li>
          ))}
          {unnamed > 0 ? <li>и ещё {formatNumber(unnamed)}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
