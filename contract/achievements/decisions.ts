import { z } from 'zod';
import { admin } from '#contract/roles.ts';
import { id, route } from '#contract/route.ts';
import { line } from '#contract/text.ts';
import { Assessment } from './assessment.ts';

const reason = z.string().trim().max(1000);
const filledReason = reason.min(1);

const ofParticipation = z.object({ participation_id: id });
/** `version`: the assessment's as it was seen; a change meanwhile is a 409. */
const decided = ofParticipation.extend({ version: line(100).optional() });
const assessment = { assessment: Assessment };

/** What is decided of a participant: the standings it has declared, and black labels. */
export const decisionCalls = {
  confirmCadet: route({
    method: 'POST',
    path: '/admin/achievement/confirm_cadet_status',
    who: admin,
    summary: 'Подтвердить статус кадета: прибавляет cadet_points',
    input: decided.extend({ reason: reason.default('') }),
    output: assessment,
  }),
  disapproveCadet: route({
    method: 'POST',
    path: '/admin/achievement/disapprove_cadet_status',
    who: admin,
    summary: 'Не подтвердить статус кадета, с причиной',
    input: decided.extend({ reason: filledReason }),
    output: assessment,
  }),
  confirmVolunteer: route({
    method: 'POST',
    path: '/admin/achievement/confirm_volunteer_status',
    who: admin,
    summary: 'Подтвердить статус волонтёра: прибавляет volunteer_points',
    input: decided.extend({ reason: reason.default('') }),
    output: assessment,
  }),
  disapproveVolunteer: route({
    method: 'POST',
    path: '/admin/achievement/disapprove_volunteer_status',
    who: admin,
    summary: 'Не подтвердить статус волонтёра, с причиной',
    input: decided.extend({ reason: filledReason }),
    output: assessment,
  }),
  setBlackLabel: route({
    method: 'POST',
    path: '/admin/achievement/set_black_label',
    who: admin,
    summary: 'Поставить чёрную метку, с причиной: волна её обладателя не берёт; повтор ничего не меняет',
    input: ofParticipation.extend({ reason: filledReason }),
    output: assessment,
  }),
  liftBlackLabel: route({
    method: 'POST',
    path: '/admin/achievement/lift_black_label',
    who: admin,
    summary: 'Снять чёрную метку, с причиной; повтор ничего не меняет',
    input: ofParticipation.extend({ reason: filledReason }),
    output: assessment,
  }),
};
