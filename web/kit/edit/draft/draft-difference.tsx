import { Text } from '@mantine/core';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import type { FieldDisplay } from '../field-words.tsx';
import { FieldDifferences } from '../versions/difference/field-differences.tsx';

type Values = Record<string, unknown>;
type Props = {
  fields: Readonly<Record<string, FieldDisplay<unknown>>>;
  before: Values;
  after: Values;
  close: () => void;
};

/** Differences between the saved record and a draft of it. */
export default function DraftDifference({ fields, before, after, close }: Props) {
  return (
    <Dialog title="Сохранённое и черновик" size="60rem" close={close}>
      <Text mb="md">Зачёркнуто то, что сохранено сейчас. Подчёркнуто то, что стоит в черновике.</Text>
      <FieldDifferences fields={fields} before={before} after={after} />
    </Dialog>
  );
}
