import { guidesAdmin } from './guides/admin.ts';
import { guidesRegistration } from './guides/registration.ts';
import { studyCalls } from './learning.ts';

export const guides = {
  ...guidesAdmin,
  ...guidesRegistration,
  ...studyCalls({ who: ['guide'], prefix: '/guide', currentBy: 'POST' }),
};
