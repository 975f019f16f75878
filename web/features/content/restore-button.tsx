import { IconArrowBackUp } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import type { DeletedRecord } from '#contract/content/content.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowButton } from '#web/kit/buttons/row-actions.tsx';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

/** Restores a deleted record and reloads the lists it may be in. */
export function RestoreButton({ record: { kind, record_id: id, title } }: { record: DeletedRecord }) {
  const change = useChange('content', 'news', 'materials', 'courses', 'siteTexts', 'site');
  const [busy, setBusy] = useState(false);
  const putBack = async ({ currentTarget }: MouseEvent) => {
    setBusy(true);
    await change((api) => api.content.restore({ kind, id })).then(
      () => notifyDone(`Возвращено: ${quoted(title)}`),
      notifyFailure,
    );
    setBusy(false);
    // The row goes with the focused button.
    restoreFocus(currentTarget);
  };
  return (
    <RowButton
      label={`Вернуть: ${title}`}
      icon={IconArrowBackUp}
      loading={busy}
      onClick={(event) => void putBack(event)}
    />
  );
}
