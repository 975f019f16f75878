import { IconArrowBackUp } from '@tabler/icons-react';
import type { DeletedRecord } from '#contract/content.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { RowButton } from '#web/kit/row-actions.tsx';
import { useChange } from '#web/use-change.ts';

/** Undoes a deletion; whatever list the record stands in is asked anew. */
export function PutBack({ record: { kind, record_id: id, title } }: { record: DeletedRecord }) {
  const change = useChange('content', 'news', 'materials', 'courses', 'siteTexts');
  const putBack = () =>
    change((api) => api.content.restore({ kind, id })).then(() => notifyDone(`Возвращено: «${title}»`), notifyFailure);
  return <RowButton label={`Вернуть: ${title}`} icon={IconArrowBackUp} onClick={() => void putBack()} />;
}
