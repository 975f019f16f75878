import { Button, Group, Loader, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckedQuestionnaire, SimilarParticipant } from '#contract/checks/checks.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { useQueries } from '#web/use-api.ts';
import { inOneLine } from '../duplicates-note.tsx';
import type { Decide } from './use-decide.ts';

/** Dialog to name the participant this one duplicates: a similar one, or one found by a search. */
export function DuplicateDialog({
  questionnaire: { id, surname, name, duplicates },
  decide,
  close,
}: {
  questionnaire: CheckedQuestionnaire;
  decide: Decide;
  close: () => void;
}) {
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search.trim(), 300);
  const [chosen, choose] = useState<SimilarParticipant | undefined>(duplicates[0]);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const found = useQuery({
    ...useQueries().checks.similar.queryOptions({ input: { id, search: query } }),
    enabled: query !== '',
  });
  const listed = query === '' ? duplicates : (found.data?.data ?? []);
  // Keeps the chosen one visible during another search.
  const offered = chosen && !listed.some((one) => one.id === chosen.id) ? [chosen, ...listed] : listed;

  async function send() {
    if (!chosen) return setFailure('Выберите участника, который зарегистрирован первым');
    setSending(true);
    try {
      await decide({ kind: 'duplicate', original_id: chosen.id });
      close();
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
      setSending(false);
    }
  }
  return (
    <Dialog close={close} title={`Дубликат: ${surnameAndName({ surname, name })}`} size="lg">
      <Stack>
        <FormFailure text={failure} />
        <Text>
          Эта анкета закроется как вторая у того же ребёнка. Семья узнает, что ребёнок уже зарегистрирован, но не узнает
          где.
        </Text>
        <TextInput
          label="Найти первого"
          description="Номер участника или начало фамилии"
          data-autofocus
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          rightSection={found.isFetching ? <Loader size="xs" /> : null}
        />
        <div aria-live="polite">
          {offered.length > 0 ? (
            <Radio.Group
              label="Кто зарегистрирован первым"
              value={chosen ? String(chosen.id) : null}
              onChange={(value) => choose(offered.find((one) => String(one.id) === value))}
            >
              <Stack gap="xs" mt={6}>
                {offered.map((one) => (
                  <Radio key={one.id} value={String(one.id)} label={inOneLine(one)} />
                ))}
              </Stack>
            </Radio.Group>
          ) : query === '' ? null : found.isFetching ? (
            'Ищем…'
          ) : (
            'Никого не нашлось'
          )}
        </div>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button color="red" loading={sending} onClick={() => void send()}>
            Отметить как дубликат
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
