import { signed } from '#server/api.ts';
import { studyHandlers } from '#server/learning/routes.ts';

export const guides = {
  ...studyHandlers(signed.guides, 'guide'),
};
