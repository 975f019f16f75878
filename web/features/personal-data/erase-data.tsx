import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { consequences, type Subject } from './words.ts';

// Loaded once it is confirmed.
const loadSteps = async () => (await import('./erase-steps.tsx')).EraseSteps;

/** A parent requests the erasure of a child's data or of the whole account: effects, password, code. */
export function EraseData() {
  const queries = useQueries();
  const client = useQueryClient();
  const { data: children } = useSuspenseQuery(queries.families.children.queryOptions()).data;
  const { data: pending } = useSuspenseQuery(queries.personalData.pending.queryOptions()).data;
  const [isAsking, setAsking] = useState(false);
  const cancel = () => setAsking(false);
  const Steps = useLazyComponent(loadSteps, isAsking, cancel);
  const [chosen, setChosen] = useState<string | null>(null);
  if (pending.some(({ is_account }) => is_account)) return null;

  const asked = new Set(pending.map(({ subject_id }) => subject_id));
  const left = children.filter(({ id }) => !asked.has(id));
  const subject: Subject | undefined =
    chosen === 'account' ? { children } : left.filter(({ id }) => String(id) === chosen).map((child) => ({ child }))[0];

  async function begin() {
    if (!subject) return;
    const { title, sentences, action } = consequences(subject);
    const text = (
      <Stack gap="xs">
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
    );
    if (await confirm({ title, text, action, danger: true })) setAsking(true);
  }

  async function done(due_at: string) {
    cancel();
    setChosen(null);
    notifyDone(`Данные будут удалены ${formatDate(due_at)}. До этого дня можно передумать`);
    await client.invalidateQueries();
  }

  return (
    <Section
      title="Удалить данные"
      text="Через 30 дней после запроса мы удалим данные и файлы без возможности вернуть. До этого дня можно передумать."
    >
      {isAsking ? null : (
        <>
          <Radio.Group label="Что удалить" value={chosen} onChange={setChosen}>
            <Stack gap="xs" mt="xs">
              {left.map(({ id, name, surname }) => (
                <Radio key={id} value={String(id)} label={`Данные ребёнка: ${nameAndSurname({ name, surname })}`} />
              ))}
              <Radio
                value="account"
                label={children.length > 0 ? 'Весь мой кабинет и данные всех детей' : 'Весь мой кабинет'}
              />
            </Stack>
          </Radio.Group>
          <Group>
            <Button
              color="red"
              variant="light"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              disabled={!subject}
              onClick={begin}
            >
              Запросить удаление
            </Button>
          </Group>
        </>
      )}
      {isAsking && Steps && subject ? <Steps subject={subject} done={done} cancel={cancel} /> : null}
    </Section>
  );
}
