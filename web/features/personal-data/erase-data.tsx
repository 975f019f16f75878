import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { SentCode } from '#contract/accounts/codes.ts';
import { formatDate } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { EnterCode } from '#web/features/accounts/codes/enter-code.tsx';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useApi, useQueries } from '#web/use-api.ts';
import { ConfirmPassword } from './confirm-password.tsx';
import { consequences, type Subject } from './words.ts';

type Step = { name: 'shown' } | { name: 'password' } | { name: 'code'; sent: SentCode };

/** A parent requests the erasure of a child's data or of the whole account: effects, password, code. */
export function EraseData() {
  const queries = useQueries();
  const client = useQueryClient();
  const api = useApi();
  const { data: children } = useSuspenseQuery(queries.families.children.queryOptions()).data;
  const { data: pending } = useSuspenseQuery(queries.personalData.pending.queryOptions()).data;
  const [step, setStep] = useState<Step>({ name: 'shown' });
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
    if (await confirm({ title, text, action, danger: true })) setStep({ name: 'password' });
  }

  async function done(due_at: string) {
    setStep({ name: 'shown' });
    setChosen(null);
    notifyDone(`Данные будут удалены ${formatDate(due_at)}. До этого дня можно передумать`);
    await client.invalidateQueries();
  }

  const back = (
    <Button variant="subtle" onClick={() => setStep({ name: 'shown' })}>
      Отмена
    </Button>
  );
  return (
    <Section
      title="Удалить данные"
      text="Через 30 дней после запроса мы удалим данные и файлы без возможности вернуть. До этого дня можно передумать."
    >
      {step.name === 'shown' ? (
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
      ) : null}
      {step.name === 'password' ? <PasswordStep done={(sent) => setStep({ name: 'code', sent })} back={back} /> : null}
      {step.name === 'code' && subject ? (
        <EnterCode
          sent={step.sent}
          action="Удалить через 30 дней"
          send={(typed) =>
            api.personalData.ask({ ...typed, ...('child' in subject ? { participant_id: subject.child.id } : {}) })
          }
          done={({ due_at }) => done(due_at)}
          back={back}
        />
      ) : null}
    </Section>
  );
}

const rules = z.object({ password: z.string().min(1).max(128) });

function PasswordStep({ done, back }: { done: (sent: SentCode) => void; back: ReactNode }) {
  const api = useApi();
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: rules,
    initialValues: { password: '' },
    send: (typed) => api.personalData.askCode(typed),
    done,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <Text>Введите пароль: после этого пришлём код на подтверждённую почту или телефон.</Text>
        <ConfirmPassword {...form.getInputProps('password')} />
        <Group>
          <Button type="submit" loading={sending}>
            Получить код
          </Button>
          {back}
        </Group>
      </Stack>
    </form>
  );
}
