import { Button } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TripRow } from '#contract/evakobaza/list.ts';
import { plural } from '#contract/words/numbers.ts';
import type { Queries } from '#web/api.ts';
import type { Selection } from '#web/kit/list/table/selection.ts';
import { notifyDone, notifyFailure, notifyProblem } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

/** The versions of the chosen children's marks, as this page has shown them last. */
function seenVersions(client: QueryClient, queries: Queries, ids: readonly number[]) {
  const versions = new Map<number, number>();
  const pages = client.getQueriesData<{ data: readonly TripRow[] }>({ queryKey: queries.evakobaza.list.key() });
  for (const [, page] of pages) for (const row of page?.data ?? []) versions.set(row.id, row.mark_version);
  return ids.flatMap((id) => {
    const version = versions.get(id);
    return version === undefined ? [] : [{ id, version }];
  });
}

/** Marks the selected participants as departed, or takes the mark back. */
export function DepartChosen({ chosen }: { chosen: Selection }) {
  const change = useChange('evakobaza');
  const client = useQueryClient();
  const queries = useQueries();
  const [busy, setBusy] = useState(false);
  const { ids } = chosen;
  const mark = async (is_departed: boolean) => {
    if (!ids) return;
    setBusy(true);
    try {
      const seen = seenVersions(client, queries, ids);
      const { changed, overtaken = [] } = await change((api) =>
        api.evakobaza.depart({ ids: [...ids], is_departed, seen }),
      );
      const people = plural(changed, 'участник', 'участника', 'участников');
      notifyDone(is_departed ? `Отъезд отмечен: ${people}` : `Отметка об отъезде снята: ${people}`);
      if (overtaken.length > 0) notifyProblem(overtaken.map(({ name, text }) => `${name}. ${text}`).join('. '));
      chosen.clear();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (!ids) return <span>Отъезд отмечают у выбранных строк, до 500 за раз</span>;
  return (
    <>
      <Button size="compact-md" loading={busy} onClick={() => void mark(true)}>
        Отметить отъезд
      </Button>
      <Button size="compact-md" variant="default" loading={busy} onClick={() => void mark(false)}>
        Снять отметку
      </Button>
    </>
  );
}
