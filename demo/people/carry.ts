import { parentsConsents, passport } from './add-child.ts';
import type { Child, Season } from './child.ts';
import type { Step } from './diary-of.ts';

/** The father carries the profile to his account; the mother gets the code and agrees. */
export const carryTo = (season: Season, child: Child, all: readonly Child[], days: number): Step[] => [
  {
    days,
    act: async () => {
      const { acting } = season;
      const { surname, name, patronymic, birth_date } = child.draft;
      const father = all.find(({ family }) => family !== child.family && family.draft.surname === surname)?.family;
      if (!father?.parent) throw new Error(`no father of ${name} ${surname}`);
      const mother = child.family.draft.email;
      const { families } = acting.as(father.parent);
      const { key } = await families.checkCarry({ surname, name, patronymic, birth_date });
      await families.carry({ key, code: acting.readCode(mother) });
      child.moveTo(father);
      await signAgain(season, child);
    },
  },
];

/** The new parent signs the consents that ended with the former one's. */
async function signAgain({ acting }: Season, child: Child): Promise<void> {
  const { consents } = acting.as(child.parent());
  const participant_ids = [child.participant().id];
  const documents = parentsConsents.map((kind) => ({ kind, version: 1 }));
  const { key } = await consents.askCode({ documents, participant_ids, channel: 'email' });
  const code = acting.readCode(child.family.draft.email);
  await consents.sign({ key, code, kinds: [...parentsConsents], participant_ids, document: passport });
}
