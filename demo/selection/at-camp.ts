import { randomUUID } from 'node:crypto';
import type { DemoActions, Person } from '../people/demo-actions.ts';

type Step = (parent: Person, participant_id: number) => Promise<void>;

const now = (): string => new Date().toISOString();

/** Steps of one child at the camp, by the administration's own calls: met, given a medicine, handed over to an aunt the parent has named. */
export function atCamp(
  acting: DemoActions,
  staff: Person,
): Record<'arrive' | 'takeMedicine' | 'nameAunt' | 'leave', Step> {
  const desk = acting.as(staff).evakobaza;
  const childOf = async (parent: Person, participant_id: number) => {
    const { trip } = await acting.as(parent).trips.find({ participant_id });
    const [child] = (await desk.camp({ participation_id: trip.participation_id })).data;
    if (!child) throw new Error(`${participant_id} is not at the camp`);
    return child;
  };
  return {
    arrive: async (parent, participant_id) => {
      const { trip } = await acting.as(parent).trips.find({ participant_id });
      await desk.checkIn({ key: randomUUID(), participation_id: trip.participation_id, pressed_at: now() });
    },
    takeMedicine: async (parent, participant_id) => {
      const { code } = await childOf(parent, participant_id);
      const mark = { key: randomUUID(), code, at: now() };
      await desk.campMarks({
        marks: [
          {
            ...mark,
            kind: 'medicine',
            medicine: 'Ибупрофен',
            dose: '200 мг',
            remark: 'Болела голова, через час прошла',
          },
          { ...mark, key: randomUUID(), kind: 'note', text: 'Первый день: освоился, помогал накрывать на стол.' },
        ],
      });
    },
    nameAunt: async (parent, participant_id) => {
      const aunt = { name: 'Причалова Ольга Игоревна', relation: 'тётя', phone: '+7 (905) 000-66-88' };
      await acting.as(parent).trips.saveLeaving({ participant_id, may_leave_alone: false, adults: [aunt] });
    },
    leave: async (parent, participant_id) => {
      const { code, version, adults } = await childOf(parent, participant_id);
      const to = adults.find(({ source }) => source === 'named')?.ref ?? null;
      const press = { kind: 'handover', seen: version, to, document: 'passport', remark: '' } as const;
      const { data } = await desk.campMarks({ marks: [{ key: randomUUID(), code, at: now(), ...press }] });
      if (data[0]?.outcome !== 'saved') throw new Error(data[0]?.text);
    },
  };
}
