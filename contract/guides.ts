import { studyCalls } from './learning.ts';

export const guides = {
  ...studyCalls({ who: ['guide'], prefix: '/guide', currentBy: 'POST' }),
};
