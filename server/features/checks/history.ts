import { and, desc, eq } from 'drizzle-orm';
import type { CheckEvent } from '#contract/checks/checks.ts';
import { statusLabel } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { users } from '#server/platform/users.ts';
import { questionnaireDecisions as decisions } from './tables.ts';

const MAX = 50;

/** The transitions of a participation from the log, newest first, with the remarks sent to the family. One query. */
export async function listHistory(
  db: Connection,
  participant_id: number,
  participation_id: number,
): Promise<CheckEvent[]> {
  const rows = await db
    .select({
      at: logLines.at,
      actor: surnameAndNameOf(users),
      from_status: logLines.from_status,
      to_status: logLines.to_status,
      why: logLines.why,
      decision: decisions.decision,
    })
    .from(logLines)
    .leftJoin(users, eq(users.id, logLines.actor_id))
    // A decision and its log line are written in one transaction, so that their times are equal.
    .leftJoin(decisions, and(eq(decisions.participation_id, participation_id), eq(decisions.decided_at, logLines.at)))
    .where(
      and(
        eq(logLines.subject_id, participant_id),
        eq(logLines.participation_id, participation_id),
        eq(logLines.action, 'status_changed'),
      ),
    )
    .orderBy(desc(logLines.id))
    .limit(MAX);
  return rows.map(({ from_status, to_status, decision, ...row }) => ({
    ...row,
    from_label: statusLabel(from_status ?? 0),
    to_label: statusLabel(to_status ?? 0),
    remarks: decision?.kind === 'return' ? decision.remarks : {},
  }));
}
