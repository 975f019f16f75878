import { type AgreementKind, agreementKinds } from '#contract/consents/agreement-kinds.ts';
import { statuses } from '#contract/statuses.ts';
import type { ChildStatus } from '#server/features/participation/child-statuses.ts';
import { mayMove } from '#server/features/participation/status/transitions.ts';

type Withdrawn = { kind: AgreementKind; user_id: number; participant_id: number | null };

export type Consequence = {
  /** The person whose data are erased in 30 days. */
  subject_id: number;
  account: boolean;
  /** Children whose participation ends: at once where the table of statuses allows it (150), else with their data. */
  children: readonly ChildStatus[];
};

/** Whether the table lets a parent end this participation now. */
export const mayEnd = (child: ChildStatus): boolean => mayMove(child, statuses.WITHDRAWN, 'parent');

/**
 * What follows when a consent ends (docs/product/consents.md): nothing for an optional one and for one that no child
 * was registered with; for a required one the participation and the data it stood under. `kin` are the signer's
 * children, or the participant itself.
 */
export function consequenceOf(
  { kind, user_id, participant_id }: Withdrawn,
  kin: readonly ChildStatus[],
): Consequence | null {
  const { required, about } = agreementKinds[kind];
  if (!required) return null;
  if (about !== 'child') return { subject_id: user_id, account: true, children: kin };
  const child = kin.find((one) => one.participant_id === participant_id);
  return child ? { subject_id: child.participant_id, account: false, children: [child] } : null;
}
