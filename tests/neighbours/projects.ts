/** Journeys sensitive to proxies: forms, sockets, many uploads at once. */
const ofEach = ['registration', 'talk', 'upload-many'];
/** Further journeys on the cluster, through one proxy only, to save time. */
const ofFirst = ['reports', 'questionnaire', 'study', 'test-room'];

/** Journeys of each proxy: Playwright's projects of `npm run neighbours` (playwright.config.ts). */
export const journeysBehind = { nginx: [...ofEach, ...ofFirst], caddy: ofEach };
