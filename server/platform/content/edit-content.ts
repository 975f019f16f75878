import { publish } from '#server/platform/db/bus/bus.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { contentChanged } from '#server/platform/db/topics.ts';
import { addRecord } from './add-record.ts';
import { changeRecord, type Saved } from './change-record.ts';
import { removeRecord } from './deleted/remove-record.ts';
import type { Editing, KindOf, RecordKind } from './record-kind.ts';

type AddContentInput<Draft> = Draft & { request_key?: string | undefined; based_on?: string | undefined };
type ChangeContentInput<Draft> = Draft & { id: number; based_on?: string | undefined };

/** How calls change content: one verb of a record by the caller, in the transaction its kind is edited in. */

export function addContent<Draft extends object>(
  context: Editing,
  kind: KindOf<Draft>,
  { request_key, based_on, ...draft }: AddContentInput<NoInfer<Draft>>,
): Promise<Saved> {
  const editor = { request_key, based_on, actor_id: context.caller.user_id };
  return kind.edit(context, (tx) => addRecord(tx, kind as RecordKind, draft, editor));
}

export function changeContent<Draft extends object>(
  context: Editing,
  kind: KindOf<Draft>,
  { id, based_on, ...draft }: ChangeContentInput<NoInfer<Draft>>,
): Promise<Saved> {
  const editor = { based_on, actor_id: context.caller.user_id };
  return kind.edit(context, (tx) => changeRecord(tx, kind as RecordKind, id, draft, editor));
}

export async function removeContent(context: Editing, kind: RecordKind, { id }: { id: number }) {
  await kind.edit(context, (tx) => removeRecord(tx, kind, id, { actor_id: context.caller.user_id }));
  return {};
}

/** The `edit` of what public pages show: every process hears that they have changed. */
export const editPublic = <R>({ db }: Pick<Editing, 'db'>, change: (tx: Transaction) => Promise<R>): Promise<R> =>
  db.transaction(async (tx) => {
    const made = await change(tx);
    await publish(tx, contentChanged, {});
    return made;
  });
