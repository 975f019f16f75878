import { guidesAdmin } from './guides/admin.ts';
import { guidesRegistration } from './guides/registration.ts';
import { studyCalls } from './learning.ts';
import { practiceCalls } from './practice.ts';
import { reviewCalls } from './review.ts';

const guide = { who: ['guide'], prefix: '/guide' } as const;

export const guides = {
  ...guidesAdmin,
  ...guidesRegistration,
  ...studyCalls({ ...guide, currentBy: 'POST' }),
  ...reviewCalls(guide),
  ...practiceCalls(guide),
};
