import { defineFeature } from '#server/define-feature.ts';
import { answerLetters } from './answer-letters.ts';
import { feedbackWaits } from './feedback-waits.ts';
import { cleanFeedback } from './jobs.ts';
import { feedbackData } from './personal-data.ts';
import { feedback } from './routes.ts';
import { feedbackLimits } from './send-feedback.ts';

export const feedbackFeature = defineFeature({
  routes: { feedback },
  jobs: [{ job: cleanFeedback, cron: '47 3 * * *' }],
  letters: [answerLetters],
  personalData: feedbackData,
  waiting: [feedbackWaits],
  limits: feedbackLimits,
});
