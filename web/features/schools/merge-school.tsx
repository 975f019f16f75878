import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminSchool } from '#contract/schools.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { schoolWords, studentsWords } from './school-words.ts';

type Props = {
  from: AdminSchool;
  /** The school to keep, preset for a pair of duplicates. */
  into?: AdminSchool;
  close: () => void;
};

/** Merges a school into another one: choose which stays, then confirm what moves. */
export function MergeSchool({ from, into: given, close }: Props) {
  const [into, setInto] = useState(given);
  const [isChosen, setChosen] = useState(given !== undefined);
  return (
    <Dialog close={close} title="Объединить школы">
      {isChosen && into ? (
        <Confirm from={from} into={into} back={() => setChosen(false)} close={close} />
      ) : (
        <Stack>
          <Text>
            Исчезнет: <b>{schoolWords(from)}</b> ({studentsWords(from.pupils)}).
          </Text>
          <SchoolSelect from={from} chosen={into} choose={setInto} />
          <Group justify="flex-end">
            <Button disabled={!into} onClick={() => setChosen(true)}>
              Дальше
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

type Choice = { from: AdminSchool; chosen: AdminSchool | undefined; choose: (school: AdminSchool | undefined) => void };

function SchoolSelect({ from, chosen, choose }: Choice) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const looked = search === (chosen && schoolWords(chosen)) ? '' : search;
  const input = looked ? { page: 1, search: looked } : { page: 1, search: '', region: from.region };
  const { data, isFetching } = useQuery(useQueries().schools.list.queryOptions({ input }));
  const found = new Map(
    [...(chosen ? [chosen] : []), ...(data?.data ?? [])]
      .filter(({ id }) => id !== from.id)
      .map((school) => [String(school.id), school]),
  );
  return (
    <Select
      label="Какая школа останется"
      description="Начните вводить название или город"
      placeholder="Выберите школу"
      searchable
      data-autofocus
      data={[...found].map(([value, school]) => ({ value, label: schoolWords(school) }))}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Ищем…' : 'Такой школы в списке нет'}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => choose(id === null ? undefined : found.get(id))}
    />
  );
}

function Confirm({ from, into, back, close }: Required<Props> & { back: () => void }) {
  const change = useChange('schools');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const merge = async () => {
    setBusy(true);
    try {
      await change((api) => api.schools.merge({ from: from.id, into: into.id }));
      notifyDone('Школы объединены');
      close();
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
      setBusy(false);
    }
  };
  return (
    <Stack>
      {failure ? <Alert color="red">{failure}</Alert> : null}
      <Text>
        Исчезнет: <b>{schoolWords(from)}</b>.
      </Text>
      <Text>
        Останется: <b>{schoolWords(into)}</b>.
      </Text>
      <Alert title={from.pupils === 0 ? 'Участников в ней нет' : `Перейдут: ${studentsWords(from.pupils)}`}>
        Школа сменится в участиях всех сезонов, в присланных анкетах и в черновиках. Отменить объединение нельзя.
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={back}>
          Назад
        </Button>
        <Button color="red" loading={busy} onClick={() => void merge()}>
          Объединить
        </Button>
      </Group>
    </Stack>
  );
}
