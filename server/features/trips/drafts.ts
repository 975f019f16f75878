import { utypes } from '#contract/roles.ts';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import { familyStatusOf } from '#server/features/participation/status/family-status.ts';
import type { DraftKind } from '#server/platform/drafts/kinds.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import { isTripActive } from './may-change.ts';

/**
 * Drafts of a trip that a parent types and has not saved yet (`trip:<participant_id>`). 404 unless the participant is
 * the caller's child; 422 wrongStatus to change one where there is no trip to come.
 */
export const tripDrafts: DraftKind = {
  name: 'trip',
  check: async (connection, caller, form, aim) => {
    const [, number] = /^trip:([1-9]\d{0,14})$/.exec(form) ?? [];
    if (!number || caller.utype !== utypes.parent) throw notFound('Участник не найден');
    const participant_id = Number(number);
    if (aim === 'read') {
      await checkOwn(connection, caller, participant_id);
      return undefined;
    }
    const { participation } = await lockOwnChild(connection, caller.user_id, participant_id);
    if (!isTripActive(familyStatusOf(participation))) throw wrongStatus();
    return undefined;
  },
};
