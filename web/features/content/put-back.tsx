import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeletedRecord } from '#contract/content.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { useApi } from '#web/use-api.ts';

/** Undoes a deletion; whatever list the record stands in is asked anew. */
export function PutBack({ record: { kind, record_id: id, title } }: { record: DeletedRecord }) {
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const putBack = async () => {
    setBusy(true);
    try {
      await api.content.restore({ kind, id });
      notifyDone(`Возвращено: «${title}»`);
      await client.invalidateQueries();
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="light"
      size="compact-md"
      aria-label={`Вернуть: ${title}`}
      loading={busy}
      onClick={() => void putBack()}
    >
      Вернуть
    </Button>
  );
}
