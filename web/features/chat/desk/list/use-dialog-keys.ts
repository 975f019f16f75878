import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DeskRow } from '#contract/chat/desk.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import type { ListAnswer } from '#web/kit/list/define-list.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { type DeskAddress, deskList } from './desk-list.ts';
import { neighbourDialog } from './neighbour-dialog.ts';
import { useHeldOrder } from './use-held-order.ts';

type ListState = {
  open: number | undefined;
  answer: ListAnswer<DeskRow> | undefined;
  address: DeskAddress;
  /** The rows still belong to another page or filter. */
  isStale: boolean;
};

/**
 * Keys that walk through the list of dialogs, across pages. Gives the order that holds while one walks, if one does, and
 * what ends it.
 */
export function useDialogKeys({ open, answer, address, isStale }: ListState) {
  const client = useQueryClient();
  const queries = useQueries();
  const navigate = useNavigate();
  const ids = (answer?.data ?? []).map(({ user_id }) => user_id);
  const order = useHeldOrder({ open, ids, address: JSON.stringify(address), isStale });

  const show = (id: number, search: DeskAddress) => {
    order.goOn(id);
    void navigate({ to: '/admin/chat/$id', params: { id }, search, resetScroll: false });
  };
  async function turn(step: 1 | -1): Promise<void> {
    const page = (address.page ?? 1) + step;
    const { total = 0, per_page = 1 } = answer ?? {};
    if (page < 1 || page > Math.ceil(total / per_page)) {
      // Who has come since stands in the list's own order.
      if (step === 1) order.release();
      return notifyDone(step === 1 ? 'Дальше в этом списке никого нет' : 'Это начало списка');
    }
    const { page: _, ...kept } = address;
    const beyond = page === 1 ? kept : { ...kept, page };
    const [walked] = order.orderOf(JSON.stringify(beyond)).slice(step === 1 ? 0 : -1);
    if (walked !== undefined) return show(walked, beyond);
    const { data } = await client.fetchQuery(queries.chat.list.queryOptions({ input: deskList.input(beyond) }));
    const id = data.at(step === 1 ? 0 : -1)?.user_id;
    if (id !== undefined) show(id, beyond);
  }
  const go = (step: 1 | -1) => () => {
    const id = neighbourDialog(ids, { open, stood: order.stood }, step);
    if (id === 'beyond') turn(step).catch(notifyFailure);
    else show(id, address);
  };
  const keys = { KeyN: go(1), KeyP: go(-1) };
  useKeys({ ...keys, 'Alt+KeyN': keys.KeyN, 'Alt+KeyP': keys.KeyP });
  return { held: order.isWalking ? order.stood : undefined, release: order.release };
}
