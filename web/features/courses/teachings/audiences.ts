import type { Audience } from '#contract/courses/teachings.ts';

export const audienceNames: Record<Audience, string> = { participant: 'Участники', guide: 'Наставники' };
