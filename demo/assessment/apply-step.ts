import { randomUUID } from 'node:crypto';
import { newDrafts } from '#contract/achievements/drafts.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { changeBlackLabel } from '#server/features/achievements/assessment/black-labels.ts';
import { decideStanding } from '#server/features/achievements/assessment/decide-standing.ts';
import { sendBack } from '#server/features/achievements/assessment/send-back.ts';
import { setPoint } from '#server/features/achievements/assessment/set-point.ts';
import { findOwnAchievement } from '#server/features/achievements/own/find-own.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { NamedPerson, Staff } from '../find-people.ts';
import { DAY_MS } from '../moments.ts';
import type { DemoActions } from '../people/demo-actions.ts';
import type { Proofs } from './open-proofs.ts';
import type { Step } from './read-steps.ts';

type StepDeps = { tx: Transaction; acting: DemoActions; staff: Staff; proofs: Proofs };

/** Creates a function that performs a step by the portal's own verbs. */
export function openSteps({ tx, acting, staff, proofs }: StepDeps) {
  /** Ids of achievements by person, in the order they were added. */
  const added = new Map<number, number[]>();
  const idOf = ({ id }: NamedPerson, of: number): number => {
    const found = added.get(id)?.[of - 1];
    if (found === undefined) throw new Error(`${id} has no achievement ${of}`);
    return found;
  };
  const participationOf = async ({ id }: NamedPerson) => (await getParticipation(tx, id)).id;

  return async (person: NamedPerson, step: Step): Promise<unknown> => {
    const { achievements: own, drafts } = acting.as(person);
    const desk = acting.needsOf(staff['by' in step ? step.by : 'administrator']);
    switch (step.act) {
      case 'about': {
        const { about, interests, dream, offers_help, avatar } = step;
        const picture = avatar ? { avatar_file: await proofs.avatar(person.id, avatar) } : {};
        return own.updateAbout({ about, interests, dream, offers_help, ...picture });
      }
      case 'add': {
        const { title, kind, level, result, held, proof } = step;
        const date = moscowDay(new Date(Date.now() - held * DAY_MS));
        const said = { title, kind, level, result, date, ...(await proofs.prove(person.id, proof)) };
        const { achievement } = await own.create({ ...said, request_key: randomUUID() });
        return added.set(person.id, [...(added.get(person.id) ?? []), achievement.id]);
      }
      case 'draft': {
        const { title, kind, level, result } = step;
        return drafts.save({ form: newDrafts[0], preserved: { title, kind, level, result } });
      }
      case 'correct': {
        const one = await findOwnAchievement(tx, idOf(person, step.of));
        const { id, version, title, kind, level, result, date } = one;
        const proof = await proofs.prove(person.id, step.proof);
        return own.update({ id, version, title, kind, level, result, date, ...proof });
      }
      case 'ready':
        return own.ready({});
      case 'point': {
        const given = { achievement_id: idOf(person, step.of), reason: step.reason };
        if (!step.beside) return setPoint(desk, { ...given, point: step.point });
        // The draw is by the number of the achievement: it takes in all for these two looks alone.
        await saveConfiguration(tx, { second_look_share: 100 }, staff.administrator.id);
        await setPoint(desk, { ...given, point: step.point });
        await setPoint(acting.needsOf(staff[step.beside.by]), { ...given, point: step.beside.point });
        return saveConfiguration(tx, { second_look_share: 0 }, staff.administrator.id);
      }
      case 'return':
        return sendBack(desk, { achievement_id: idOf(person, step.of), remark: step.remark });
      case 'decide': {
        const { standing, is_confirmed, reason } = step;
        const participation_id = await participationOf(person);
        return decideStanding(desk, { participation_id, standing, is_confirmed, reason });
      }
      case 'label': {
        const { is_set, reason } = step;
        return changeBlackLabel(desk, { participation_id: await participationOf(person), is_set, reason });
      }
    }
  };
}
