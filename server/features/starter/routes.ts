import type { StarterPart } from '#contract/starter/parts.ts';
import type { CourseServices } from '#server/features/courses/teachings/course-use.ts';
import type { Context, SignedContext } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { listParts } from './list-parts.ts';
import { takeCourse } from './take-course.ts';
import { takeFaq, takeGlossary, takeSynonyms } from './take-records.ts';
import { takeTexts } from './take-texts.ts';
import type { TakingResult } from './takings.ts';

const { authedProcedure } = proceduresWith<Context & CourseServices>();

const takers: Record<StarterPart, (context: SignedContext & CourseServices) => Promise<TakingResult>> = {
  course: (context) => takeCourse(context, 'course'),
  guide_course: (context) => takeCourse(context, 'guide_course'),
  glossary: takeGlossary,
  faq: takeFaq,
  synonyms: takeSynonyms,
  texts: (context) => takeTexts(context, 'texts'),
  handbooks: (context) => takeTexts(context, 'handbooks'),
};

const { starter: call } = authedProcedure;

export const starter = {
  list: call.list.handler(async ({ context }) => ({ data: await listParts(context.db) })),
  take: call.take.handler(({ input, context }) => takers[input.part](context)),
};
