// Beside the module tests (bin/test.mjs), so that the journeys find the season filled: on one processor it takes a while.
import { keptSeason } from './fill-season.ts';

await keptSeason();
