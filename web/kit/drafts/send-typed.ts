import type { QueryClient } from '@tanstack/react-query';
import type { Api, Queries } from '#web/api.ts';
import { savedDataOptions } from './saved-data-options.ts';
import { listTyped, type TypedValues } from './typed-memory.ts';

const isSame = (one: TypedValues, other: TypedValues): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends what a former page of this tab has typed and not saved, also of forms that are not shown now. A failure leaves it
 * to the form, or to the next page.
 */
export async function sendTyped(owner: string, api: Api, queries: Queries, client: QueryClient): Promise<void> {
  for (const { form, memory } of listTyped(sessionStorage, owner)) {
    const typed = memory.read();
    const fields = Object.entries(typed);
    if (fields.length === 0) continue;
    const preserved = Object.fromEntries(fields.map(([field, { value }]) => [field, value]));
    const ages = Object.fromEntries(fields.map(([field, { at }]) => [field, Math.max(0, Date.now() - at)]));
    try {
      await api.drafts.save({ form, preserved, ages });
    } catch {
      continue;
    }
    // What was typed on meanwhile is the form's.
    if (isSame(memory.read(), typed)) memory.write({}, Object.keys(typed));
    await client.invalidateQueries({ queryKey: savedDataOptions(queries, form).queryKey });
  }
}
