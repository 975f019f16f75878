import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import type { FieldDisplay } from '../field-words.tsx';
import { FieldDifferences } from './difference/field-differences.tsx';

type Values = Record<string, unknown>;

export type Conflict = {
  fields: Readonly<Record<string, FieldDisplay<unknown>>>;
  /** Values typed here. */
  values: Values;
  /** Loads the values the other editor has saved. */
  saved: () => Promise<Values>;
};

/** Differences between the saved values and those typed here. */
export default function StaleDifference({ fields, values, saved, close }: Conflict & { close: () => void }) {
  const { data, error } = useQuery({ queryKey: ['stale difference'], queryFn: saved, gcTime: 0, staleTime: 0 });
  return (
    <Dialog title="Сохранённое и ваше" size="60rem" close={close}>
      <Text mb="md">
        Зачёркнуто то, что сохранено сейчас и пропадёт, если записать ваше. Подчёркнуто то, что добавляет ваша правка.
      </Text>
      {error ? <Alert color="red">{failureOf(error).errors[0]}</Alert> : null}
      {data ? <FieldDifferences fields={fields} before={data} after={values} /> : null}
      {!data && !error ? <Loader aria-label="Загружается" /> : null}
    </Dialog>
  );
}
