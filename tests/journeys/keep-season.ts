// Runs in parallel with the module tests (bin/test.mjs), so that the season is filled when the journeys start.
import { keptSeason } from './fill-season.ts';

await keptSeason();
