import type { Audience } from '#contract/courses.ts';

export const audienceNames: Record<Audience, string> = { participant: 'Участники', guide: 'Наставники' };
