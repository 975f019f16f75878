import { Button, List, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedMilestone, Teaching } from '#contract/courses/teachings.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { type CallFailure, failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { coursesOf } from './load-teaching.ts';

const audiencePlurals = { participant: 'участники', guide: 'наставники' } as const;

export function Activation({ teaching, milestones }: { teaching: Teaching; milestones: readonly ListedMilestone[] }) {
  const change = useChange('courses');
  const { data: teachings } = useSuspenseQuery(
    useQueries().courses.teachings.queryOptions({ input: coursesOf(teaching.audience) }),
  ).data;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const missing =
    milestones.length === 0
      ? ['В курсе ещё нет этапов']
      : milestones.flatMap((step) => step.missing.map((text) => `Этап ${step.ordinal_number}: ${text}`));
  const before = teachings.find(({ id, is_active }) => is_active && id !== teaching.id);

  const activate = async () => {
    const agreed = await confirm({
      title: `Включить курс ${quoted(teaching.teaching_title)}?`,
      text: (
        <>
          <Text mb="xs">
            С этой минуты {audiencePlurals[teaching.audience]}, которые начинают обучение, пойдут по нему:{' '}
            {plural(milestones.length, 'этап', 'этапа', 'этапов')}.
          </Text>
          {before ? (
            <Text>
              Курс {quoted(before.teaching_title)} выключится для новых. Кто уже учится по нему ({before.learners_count}
              ), останется на нём до конца.
            </Text>
          ) : null}
        </>
      ),
      action: 'Включить курс',
    });
    if (!agreed) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await change((api) => api.courses.activateTeaching({ id: teaching.id }));
      notifyDone('Курс включён');
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };

  if (teaching.is_active)
    return (
      <Alert color="green" title="Курс идёт">
        Учатся: {teaching.learners_count}. Новые {audiencePlurals[teaching.audience]} начинают по нему. Чтобы его
        остановить, включите другой курс.
      </Alert>
    );
  const refused = (failure?.named.missing as string[] | undefined) ?? failure?.errors ?? [];
  const faults = missing.length > 0 ? missing : refused;
  return (
    <Section title="Курс ещё не включён">
      <div role="status">
        {faults.length > 0 ? (
          <Alert title="Чего не хватает, чтобы включить">
            <List>
              {faults.map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          <Text>Всё готово: у каждого этапа есть лекция и тест, все вопросы полны.</Text>
        )}
      </div>
      <div>
        <Button color="coral" disabled={missing.length > 0} loading={busy} onClick={() => void activate()}>
          Включить курс
        </Button>
      </div>
    </Section>
  );
}
