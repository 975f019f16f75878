import { tripDocumentKinds } from '#contract/trips/fields.ts';
import { defineFeature } from '#server/define-feature.ts';
import { tripDrafts } from './drafts.ts';
import { tripFileNames, tripFiles } from './files.ts';
import { tripCalls } from './host.ts';
import { watchTrips } from './jobs.ts';
import { tripData } from './personal-data.ts';
import { trips } from './routes.ts';
import { tripLetters } from './trip-letters.ts';

export const tripsFeature = defineFeature({
  routes: { trips },
  hostCalls: tripCalls,
  jobs: [{ job: watchTrips, cron: '* * * * *' }],
  letters: [tripLetters],
  files: { names: tripFileNames, places: [tripFiles], papers: tripDocumentKinds },
  personalData: tripData,
  drafts: [tripDrafts],
});
