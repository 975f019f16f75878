import { defineFeature } from '#server/define-feature.ts';
import { campLetters } from './camp-letters.ts';
import { evakobazaCalls } from './host.ts';
import { checkInData } from './personal-data.ts';
import { tripsWait } from './review/trips-wait.ts';
import { evakobaza } from './routes.ts';

export const evakobazaFeature = defineFeature({
  routes: { evakobaza },
  hostCalls: evakobazaCalls,
  letters: [campLetters],
  personalData: checkInData,
  waiting: [tripsWait],
});
