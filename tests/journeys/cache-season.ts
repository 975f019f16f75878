// Runs in parallel with the module tests (bin/test.mjs), so that the season is filled when the journeys start.
import { cachedSeason } from './fill-season.ts';

await cachedSeason();
