import { z } from 'zod';
import { type StarterPart, starterPartNames } from '#contract/starter/parts.ts';
import type { StarterPartState } from '#contract/starter/starter.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { readStarterIndex } from './content.ts';
import { starterCourses } from './take-course.ts';
import { missingQuestions, missingSynonyms, missingTerms } from './take-records.ts';
import { listTextPlaces } from './take-texts.ts';
import { listTakings } from './takings.ts';

type PartState = Pick<StarterPartState, 'total' | 'missing' | 'texts'>;

const missingRecords = { glossary: missingTerms, faq: missingQuestions, synonyms: missingSynonyms };

const Steps = z.object({ milestones: z.array(z.unknown()) });

/** How much of a part there is, and how much of it would come. */
async function partStateOf(db: Connection, part: StarterPart, isMade: boolean): Promise<PartState> {
  if (part === 'course' || part === 'guide_course') {
    const { milestones } = await readStarterIndex(starterCourses[part].folder, Steps);
    return { total: milestones.length, missing: isMade ? 0 : milestones.length, texts: [] };
  }
  if (part === 'texts' || part === 'handbooks') {
    const { texts, missing } = await listTextPlaces(db, part);
    return { total: texts.length, missing, texts };
  }
  const { total, missing } = await missingRecords[part](db);
  return { total, missing: missing.length, texts: [] };
}

/** Parts that may be taken, with what has been taken and by whom. Eight queries. */
export async function listParts(db: Connection): Promise<StarterPartState[]> {
  const takings = new Map((await listTakings(db)).map((taking) => [taking.part, taking]));
  return Promise.all(
    starterPartNames.map(async (part) => {
      const taking = takings.get(part);
      const { teaching_id: id = null, teaching_title = null } = taking ?? {};
      const teaching = id !== null && teaching_title !== null ? { id, teaching_title } : null;
      const taken = taking
        ? { at: taking.at, by: taking.by, added: taking.added, left_alone: taking.left_alone }
        : null;
      return { part, taken, teaching, ...(await partStateOf(db, part, teaching !== null)) };
    }),
  );
}
