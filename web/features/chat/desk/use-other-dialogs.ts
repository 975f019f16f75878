import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { DeskRow } from '#contract/chat/desk.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { useKeys } from '#web/kit/use-keys.ts';
import type { DeskAddress } from './desk-list.ts';
import { otherDialog } from './other-dialog.ts';

/** The keys that lead through the list. */
export function useOtherDialogs(open: number | undefined, rows: readonly DeskRow[], address: DeskAddress): void {
  const navigate = useNavigate();
  const ids = rows.map(({ user_id }) => user_id);
  const at = open === undefined ? -1 : ids.indexOf(open);
  const stood = useRef(0);
  useEffect(() => {
    if (at !== -1) stood.current = at;
  }, [at]);
  const go = (step: 1 | -1) => () => {
    const id = otherDialog(ids, { open, stood: stood.current }, step);
    if (id === undefined) return notifyDone(step === 1 ? 'Дальше в этом списке никого нет' : 'Это начало списка');
    void navigate({ to: '/admin/chat/$id', params: { id }, search: address, resetScroll: false });
  };
  const keys = { KeyN: go(1), KeyP: go(-1) };
  useKeys({ ...keys, 'Alt+KeyN': keys.KeyN, 'Alt+KeyP': keys.KeyP });
}
