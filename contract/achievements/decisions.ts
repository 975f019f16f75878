import { z } from 'zod';
import { admin } from '#contract/roles.ts';
import { id, route } from '#contract/route.ts';
import { line, text } from '#contract/validation/text.ts';
import { Assessment } from './assessment.ts';
import { ObjectionOutcome } from './shapes.ts';

const reason = text().trim().max(1000);
const filledReason = reason.min(1);

const participationInput = z.object({ participation_id: id });
/** `version`: the version of the assessment the reader has seen; if it has changed, the answer is 409. */
const decisionInput = participationInput.extend({ version: line(100).optional() });
const assessmentOutput = { assessment: Assessment };

/** Calls to decide on declared standings and objections, and to set or lift black labels. */
export const decisionCalls = {
  confirmCadet: route({
    method: 'POST',
    path: '/admin/achievement/confirm_cadet_status',
    who: admin,
    summary: 'Подтвердить статус кадета: прибавляет cadet_points',
    input: decisionInput.extend({ reason: reason.default('') }),
    output: assessmentOutput,
  }),
  disapproveCadet: route({
    method: 'POST',
    path: '/admin/achievement/disapprove_cadet_status',
    who: admin,
    summary: 'Не подтвердить статус кадета, с причиной',
    input: decisionInput.extend({ reason: filledReason }),
    output: assessmentOutput,
  }),
  confirmVolunteer: route({
    method: 'POST',
    path: '/admin/achievement/confirm_volunteer_status',
    who: admin,
    summary: 'Подтвердить статус волонтёра: прибавляет volunteer_points',
    input: decisionInput.extend({ reason: reason.default('') }),
    output: assessmentOutput,
  }),
  disapproveVolunteer: route({
    method: 'POST',
    path: '/admin/achievement/disapprove_volunteer_status',
    who: admin,
    summary: 'Не подтвердить статус волонтёра, с причиной',
    input: decisionInput.extend({ reason: filledReason }),
    output: assessmentOutput,
  }),
  objection: route({
    method: 'GET',
    path: '/admin/achievement/objection',
    who: admin,
    summary: 'Ждёт ли возражение участника итога: об этом спрашивают, закрывая его диалог',
    input: z.object({ user_id: z.coerce.number<number>('Нужно число').pipe(id) }),
    output: { waits: z.boolean() },
  }),
  endObjection: route({
    method: 'POST',
    path: '/admin/achievement/end_objection',
    who: admin,
    summary:
      'Записать итог возражения: баллы остались или изменены, с причиной для семьи; только это его заканчивает; 422 — баллы говорят другое',
    input: decisionInput.extend({ outcome: ObjectionOutcome.shape.outcome, reason: filledReason }),
    output: assessmentOutput,
  }),
  setBlackLabel: route({
    method: 'POST',
    path: '/admin/achievement/set_black_label',
    who: admin,
    summary: 'Поставить чёрную метку, с причиной: волна её обладателя не берёт; повтор ничего не меняет',
    input: participationInput.extend({ reason: filledReason }),
    output: assessmentOutput,
  }),
  liftBlackLabel: route({
    method: 'POST',
    path: '/admin/achievement/lift_black_label',
    who: admin,
    summary: 'Снять чёрную метку, с причиной; повтор ничего не меняет',
    input: participationInput.extend({ reason: filledReason }),
    output: assessmentOutput,
  }),
};
