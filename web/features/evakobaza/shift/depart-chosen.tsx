import { Button } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#contract/words/numbers.ts';
import type { Selection } from '#web/kit/list/table/selection.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

/** Marks the selected participants as departed, or takes the mark back. */
export function DepartChosen({ chosen }: { chosen: Selection }) {
  const change = useChange('evakobaza');
  const [busy, setBusy] = useState(false);
  const { ids } = chosen;
  const mark = async (is_departed: boolean) => {
    if (!ids) return;
    setBusy(true);
    try {
      const { changed } = await change((api) => api.evakobaza.depart({ ids: [...ids], is_departed }));
      const people = plural(changed, 'участник', 'участника', 'участников');
      notifyDone(is_departed ? `Отъезд отмечен: ${people}` : `Отметка об отъезде снята: ${people}`);
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
