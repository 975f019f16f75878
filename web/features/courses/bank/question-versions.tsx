import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { Difference } from '#web/kit/edit/versions/difference/difference.tsx';
import classes from '#web/kit/edit/versions/former-versions.module.css';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

const nobody = 'кто, не записано';

type Props = {
  id: number;
  close: () => void;
  /** Why none can be put back now, in words. */
  refusal?: string | undefined;
  /** Called once one is put back. */
  restored?: (() => Promise<unknown>) | undefined;
};

/** Former versions of a question, each with what has changed since, to be put back. */
export function QuestionVersions({ id, close, refusal, restored }: Props) {
  const change = useChange('courses');
  const { data, error } = useQuery(useQueries().courses.questionVersions.queryOptions({ input: { id } }));
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const versions = data?.versions ?? [];
  const shown = versions.find((version) => version.id === chosen) ?? versions[0];
  const putBack = async (version_id: number) => {
    setBusy(true);
    try {
      await change((api) => api.courses.putBackQuestion({ question_id: id, version_id }));
      await restored?.();
      notifyDone('Прежняя версия вернулась');
      setChosen(undefined);
    } catch (failed) {
      notifyFailure(failed);
    }
    setBusy(false);
  };
  return (
    <Dialog title="Прежние версии вопроса" size="68rem" close={close}>
      {error ? <Alert color="red">{failureOf(error).errors[0]}</Alert> : null}
      {!data && !error ? <Loader aria-label="Загружается" /> : null}
      {data && versions.length === 0 ? (
        <EmptyState title="Прежних версий пока нет" text="Первая появится здесь, когда вопрос изменят." />
      ) : null}
      {data && shown ? (
        <div className={classes.frame}>
          <ul className={classes.list} aria-label="Версии, сначала последняя">
            {versions.map((version) => (
              <li key={version.id}>
                <button
                  type="button"
                  className={classes.version}
                  aria-pressed={version.id === shown.id}
                  onClick={() => setChosen(version.id)}
                >
                  <span>{formatDateTime(version.saved_at)}</span>
                  <Text span size="sm" c="gray.8">
                    {version.saved_by ?? nobody}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
          <section className={classes.shown} aria-label={`Версия от ${formatDateTime(shown.saved_at)}`}>
            <Stack>
              <Text size="sm">
                Что изменилось с тех пор. Сейчас вопрос такой, каким его сохранили{' '}
                {formatDateTime(data.current.saved_at)} ({data.current.saved_by ?? nobody}), время московское.
              </Text>
              <div className={classes.plain}>
                <Difference before={shown.words} after={data.current.words} />
              </div>
              {refusal === undefined ? null : <Text>{refusal}</Text>}
              <Group>
                <Button
                  loading={busy}
                  disabled={refusal !== undefined || shown.words === data.current.words}
                  onClick={() => void putBack(shown.id)}
                >
                  Вернуть эту версию
                </Button>
              </Group>
            </Stack>
          </section>
        </div>
      ) : null}
    </Dialog>
  );
}
