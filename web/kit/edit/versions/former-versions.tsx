import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentKind } from '#contract/content/kinds.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { useQueries } from '#web/use-api.ts';
import { type ComparedForm, FormerVersion } from './former-version.tsx';
import classes from './former-versions.module.css';

type Props = ComparedForm & {
  of: { kind: ContentKind; id: number };
  close: () => void;
};

/** List of former versions with editor and time, each to be viewed and taken back. */
export default function FormerVersions({ of, close, ...compared }: Props) {
  const { data, error } = useQuery(useQueries().content.versions.queryOptions({ input: of }));
  const [chosen, setChosen] = useState<number>();
  const versions = data?.data ?? [];
  const shown = versions.find(({ id }) => id === chosen) ?? versions[0];
  return (
    <Dialog title="Прежние версии" size="68rem" close={close}>
      {error ? <Alert color="red">{failureOf(error).errors[0]}</Alert> : null}
      {!data && !error ? <Loader aria-label="Загружается" /> : null}
      {data && versions.length === 0 ? (
        <EmptyState title="Прежних версий пока нет" text="Первая появится здесь после следующего сохранения." />
      ) : null}
      {shown ? (
        <div className={classes.frame}>
          <ul className={classes.list} aria-label="Версии, сначала последняя">
            {versions.map(({ id, saved_at, saved_by }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.version}
                  aria-pressed={id === shown.id}
                  onClick={() => setChosen(id)}
                >
                  {formatDateTime(saved_at)}
                  <Text span size="sm" c="dimmed">
                    {saved_by ?? 'кто сохранил, неизвестно'}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
          <FormerVersion
            key={shown.id}
            of={of}
            version_id={shown.id}
            others={versions.filter(({ id }) => id !== shown.id)}
            {...compared}
          />
        </div>
      ) : null}
    </Dialog>
  );
}
