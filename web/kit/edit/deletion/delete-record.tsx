import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { quoted } from '#contract/words/quotes.ts';
import { RowButton } from '#web/kit/buttons/row-actions.tsx';
import { nounForms } from '../noun.ts';
import { useDeletion } from './use-deletion.tsx';

type Props = Parameters<typeof useDeletion>[0];

/** Delete button of a row, with an undo. */
export function DeleteRecordButton(props: Props) {
  const { busy, press } = useDeletion(props);
  const label = `${nounForms(props.of.noun).delete} ${quoted(props.name)}`;
  return <RowButton label={label} icon={IconTrash} color="red.8" loading={busy} onClick={press} />;
}

/** Delete button on the record's own screen. */
export function DeleteThisButton(props: Props & Required<Pick<Props, 'leave' | 'mayDelete'>>) {
  const { busy, press } = useDeletion(props);
  return (
    <Button
      variant="subtle"
      color="red"
      c="red.8"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={busy}
      onClick={press}
    >
      Удалить
    </Button>
  );
}
