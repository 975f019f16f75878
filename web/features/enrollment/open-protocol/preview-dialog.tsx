import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Wave } from '#contract/enrollment/shapes.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { RowsSkeleton } from '#web/kit/list/table/rows-skeleton.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import { waveTitle } from '../words.ts';
import classes from './preview-dialog.module.css';

type Props = { wave: Wave; close: () => void };

/** The text of the file as it would be published with the signal. */
export function PreviewDialog({ wave, close }: Props) {
  const { wave_id } = wave;
  const { data, error } = useQuery({
    ...useQueries().enrollment.previewProtocol.queryOptions({ input: { wave_id } }),
    refetchOnMount: 'always',
  });
  return (
    <Dialog title={`Открытый протокол: ${waveTitle(wave).toLowerCase()}`} close={close} size="xl">
      <Stack>
        <p>Таким файл будет, если отправить сигнал сейчас. Коды и время появятся с публикацией.</p>
        {error ? <Alert color="red" title={failureOf(error).errors[0]} /> : null}
        {data ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          <section className={classes.file} tabIndex={0} aria-label="Текст файла">
            {data.text}
          </section>
        ) : error ? null : (
          <RowsSkeleton />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Закрыть
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
