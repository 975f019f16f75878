import { utypes } from '#contract/roles.ts';
import { authedProcedure } from '#server/platform/api.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { correctPerson } from './correct-person.ts';
import { describeCorrected, getCorrected } from './describe-person.ts';
import { checkCorrects } from './policy.ts';

export const corrections = {
  find: authedProcedure.corrections.find.handler(async ({ input: { id }, context: { db, caller } }) => {
    const { utype } = await getCorrected(db, id);
    checkCorrects(caller, { utype });
    if (utype === utypes.participant)
      await writeReading(db, { actor_id: caller.user_id, subject_id: id, action: 'person_read' });
    return { person: await describeCorrected(db, id) };
  }),
  correct: authedProcedure.corrections.correct.handler(async ({ input, context }) => ({
    person: await correctPerson(context, input),
  })),
};
