import { studyCalls } from '../learning/learning.ts';
import { mistakeCalls } from '../mistakes.ts';
import { practiceCalls } from '../practice.ts';
import { reviewCalls } from '../review.ts';
import { unclearCalls } from '../unclear/unclear.ts';
import { guidesAdmin } from './admin.ts';
import { guidesRegistration } from './registration.ts';

const guide = { who: ['guide'], prefix: '/guide' } as const;

export const guides = {
  ...guidesAdmin,
  ...guidesRegistration,
  ...studyCalls({ ...guide, currentBy: 'POST' }),
  ...reviewCalls(guide),
  ...practiceCalls(guide),
  ...mistakeCalls(guide),
  ...unclearCalls(guide),
};
