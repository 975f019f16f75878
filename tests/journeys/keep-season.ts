// Run beside the module tests (bin/test.mjs), so that the journeys find the season filled.
import { keptSeason } from './fill-season.ts';

await keptSeason();
