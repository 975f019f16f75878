import { eq } from 'drizzle-orm';
import type { Family } from '#tests/factories.ts';
import { makeLearner } from '#tests/study.ts';
import { teachings } from '#tests/tables.ts';
import { withDatabase } from './visit.ts';

/** Creates a learner at this milestone of the demo season's course, whichever course is active now. */
export const demoLearner = (ordinal_number: number): Promise<Family> =>
  withDatabase(async (services) => {
    const [course] = await services.db.select().from(teachings).where(eq(teachings.teaching_title, 'Путь океанавта'));
    return makeLearner(services, course?.id ?? 0, ordinal_number);
  });
