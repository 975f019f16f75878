import { defineFeature } from '#server/define-feature.ts';
import { pinnedHolder } from './lecture-holder.ts';
import { unclearData } from './personal-data.ts';
import { unclear } from './routes.ts';

export const unclearFeature = defineFeature({
  routes: { unclear },
  personalData: unclearData,
  open: () => ({ services: { lectureHolders: [pinnedHolder] } }),
});
