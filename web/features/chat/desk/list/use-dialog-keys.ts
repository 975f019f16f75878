import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { DeskRow } from '#contract/chat/desk.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import type { ListAnswer } from '#web/kit/list/define-list.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { type DeskAddress, deskList } from './desk-list.ts';
import { neighbourDialog } from './neighbour-dialog.ts';

type ListState = {
  open: number | undefined;
  answer: ListAnswer<DeskRow> | undefined;
  address: DeskAddress;
  /** The rows still belong to another page or filter. */
  isStale: boolean;
};

/** Keys that walk through the list of dialogs, across pages. */
export function useDialogKeys({ open, answer, address, isStale }: ListState): void {
  const client = useQueryClient();
  const queries = useQueries();
  const navigate = useNavigate();
  const ids = (answer?.data ?? []).map(({ user_id }) => user_id);
  const stood = useListSnapshot(
    ids,
    JSON.stringify([open, address]),
    isStale || open === undefined || !ids.includes(open),
  );

  const show = (id: number, search: DeskAddress) =>
    void navigate({ to: '/admin/chat/$id', params: { id }, search, resetScroll: false });
  async function turn(step: 1 | -1): Promise<void> {
    const page = (address.page ?? 1) + step;
    const { total = 0, per_page = 1 } = answer ?? {};
    if (page < 1 || page > Math.ceil(total / per_page))
      return notifyDone(step === 1 ? 'Дальше в этом списке никого нет' : 'Это начало списка');
    const { page: _, ...kept } = address;
    const beyond = page === 1 ? kept : { ...kept, page };
    const { data } = await client.fetchQuery(queries.chat.list.queryOptions({ input: deskList.input(beyond) }));
    const id = data.at(step === 1 ? 0 : -1)?.user_id;
    if (id !== undefined) show(id, beyond);
  }
  const go = (step: 1 | -1) => () => {
    const id = neighbourDialog(ids, { open, stood }, step);
    if (id === 'beyond') turn(step).catch(notifyFailure);
    else show(id, address);
  };
  const keys = { KeyN: go(1), KeyP: go(-1) };
  useKeys({ ...keys, 'Alt+KeyN': keys.KeyN, 'Alt+KeyP': keys.KeyP });
}

/** The list as it was when `of` was opened, or first appeared in it. */
function useListSnapshot(ids: readonly number[], of: string, isUnknown: boolean): readonly number[] {
  const stood = useRef<{ of: string; ids: readonly number[] }>(undefined);
  if (stood.current?.of !== of && !isUnknown) stood.current = { of, ids };
  return stood.current?.of === of ? stood.current.ids : [];
}
