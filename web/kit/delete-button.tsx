import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { RowButton } from './buttons/row-actions.tsx';
import { confirm, explain } from './dialogs/confirm.tsx';
import { dialogOf, restoreFocus } from './dialogs/focus.ts';
import { notifyDone, notifyFailure } from './notifications/notify.ts';

type Deletion = {
  /** In the accusative: «новость «Кит в гавани»». */
  what: string;
  /** What will happen, and to whom. */
  text: ReactNode;
  /** Why it cannot be deleted: said in place of the question. */
  refusal?: string | undefined;
  remove: () => Promise<unknown>;
};

/** Deletes after one question, and says that it was done or why not. */
export function DeleteButton({ what, text, refusal, remove }: Deletion) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    if (refusal) return explain({ title: `Удалить ${what} нельзя`, text: refusal });
    const before = document.activeElement;
    const dialog = dialogOf(before);
    if (!(await confirm({ title: `Удалить ${what}?`, text, action: 'Удалить', danger: true }))) return;
    setBusy(true);
    try {
      await remove();
      notifyDone('Удалено');
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
    restoreFocus(before, dialog);
  };
  return (
    <RowButton label={`Удалить ${what}`} icon={IconTrash} color="red.8" loading={busy} onClick={() => void ask()} />
  );
}
