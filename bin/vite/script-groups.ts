/**
 * What the browser loads together, by who needs it; the earlier group takes a module that two could take, with all
 * that it imports. What is left is shared out by the bundler: exactly what a screen needs, in small files.
 * docs/decisions/033-script-by-audience.md
 */
export const scriptGroups = [
  // Every page with script: React, the router, the calls.
  { name: 'app', tags: ['$initial' as const] },
  // What public pages share with the cabinets. A public page loads its styles, and none of the cabinets'.
  { name: 'public', test: /\/web\/(?:shell\/public-layout|kit\/(?:rich-text|page-title|empty-state))\.tsx/ },
  // What the ways in share with the cabinets: here, or every home would load the doors' forms for it.
  { name: 'public', test: /\/contract\/words\/numbers\.ts$|\/Icon(?:EyeOff|AlertTriangle)\.mjs$/ },
  // The ways in: their frame and the parts of their forms. Styles alone; of the script a browser loads none.
  { name: 'door', test: /\/web\/(?:shell\/door-layout|kit\/door\/|kit\/steps)/ },
  // Every cabinet page: header, menu, timer. What stands over a page comes when it is needed.
  { name: 'frame', test: /\/web\/shell\/cabinet-screen\.tsx/ },
  // What the four homes share, and most other screens with them. What two homes import stands here: else one loads the other.
  {
    name: 'home',
    test: /\/web\/(?:use-change|features\/(?:consents\/must-sign|personal-data\/pending-erasures|home\/sign-in-settings|reserve\/reserve-line)|kit\/(?:section|moment|action-link|write-to-us|dialog-button))\.tsx?$|\/contract\/words\/names\.ts$|\/(?:sheet\.module\.css|milestone-paint\.ts|IconCheck\.mjs)$/,
  },
  // Each home with the words of its readers, which nobody else's home loads.
  { name: 'parent-home', test: /\/web\/features\/families\/children-screen\.tsx/ },
  { name: 'learner-home', test: /\/web\/features\/home\/(?:student|guide)-home-screen\.tsx/ },
  { name: 'admin-home', test: /\/web\/features\/home\/admin-home-screen\.tsx/ },
  // Reading without a network begins on every learner's page, late: one file more, not three.
  { name: 'offline', test: /\/web\/features\/offline\/start\.ts/ },
  // What most screens of the cabinets share, in one file in place of twenty. Nothing with styles: public pages would load them.
  {
    name: 'shared',
    test: /\/(?:DirectionProvider|use-merged-ref|use-callback-ref|use-debounced-callback|create-safe-context|use-focus-trap|use-focus-return|get-default-z-index|get-single-element-child|is-element|noop|create-event-handler|close-on-escape|Icon(?:Plus|Trash))\.mjs$|\/contract\/phone\.ts$/,
  },
  // What is typed into forms and written in a dialog goes one way, in one file. Only these: the rest is with others.
  {
    name: 'outbox',
    test: /\/web\/kit\/(?:outbox\/(?:outbox|on-return)|drafts\/(?:draft-autosave|use-draft-autosave))\.ts$/,
    includeDependenciesRecursively: false,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));
