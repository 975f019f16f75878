/** What a proxy may do differently: forms, talks over sockets, many photos and videos at once. */
const ofEach = ['registration', 'talk', 'upload-many'];
/** The exports, the questionnaire with its files, the course and the test room over the cluster: once, for want of time. */
const ofFirst = ['reports', 'questionnaire', 'study', 'test-room'];

/** The journeys that go through each proxy: Playwright's projects of `npm run neighbours` (playwright.config.ts). */
export const journeysBehind = { nginx: [...ofEach, ...ofFirst], caddy: ofEach };
