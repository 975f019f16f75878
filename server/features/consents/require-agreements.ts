import { agreementKinds } from '#contract/consents/agreement-kinds.ts';
import { findParentId } from '#server/features/participation/child-statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { listMissingKinds } from './consent-state.ts';
import { listSigned } from './queries.ts';

/**
 * Refuses what needs the family's consents: 422 in words where a required one of the present parent is missing, outdated
 * or withdrawn. Throws not found for a child without a parent.
 */
export async function requireAgreements(connection: Connection, participant_id: number): Promise<void> {
  const parent_id = await findParentId(connection, participant_id);
  if (parent_id === null) throw notFound('Участник не найден');
  const lacking = listMissingKinds(await listSigned(connection, parent_id), participant_id);
  if (lacking.length === 0) return;
  const titles = lacking.map((kind) => `«${agreementKinds[kind].title}»`).join(', ');
  throw invalid(`Сначала подпишите согласия: ${titles}`, { agreements: lacking });
}
