/**
 * Groups of modules by audience; a module goes to the first group that matches, with all its imports. The rest is split
 * by the bundler: exactly what a screen needs, in small files. docs/decisions/033-script-by-audience.md
 */
export const scriptGroups = [
  // Every page with script: React, router, calls.
  { name: 'app', tags: ['$initial' as const] },
  // Shared by public pages and cabinets. Public pages load its styles, and none of the cabinets'.
  {
    name: 'public',
    test: /\/web\/(?:shell\/public\/public-layout|kit\/(?:content\/rich-text|page\/(?:page-title|empty-state)))\.tsx/,
  },
  // Shared by auth pages and cabinets: otherwise every home would load the auth pages' forms.
  { name: 'public', test: /\/contract\/words\/numbers\.ts$|\/Icon(?:EyeOff|AlertTriangle)\.mjs$/ },
  // Frame and forms of the auth pages: styles only, browsers load no script of them.
  { name: 'door', test: /\/web\/(?:shell\/public\/auth-layout|kit\/auth-pages\/|kit\/page\/steps)/ },
  // Every cabinet page: header, menu, timer. Overlays are loaded on demand.
  { name: 'frame', test: /\/web\/shell\/cabinet\/cabinet-screen\.tsx/ },
  // Shared by the four homes and most other screens. Modules imported by two homes must be here: otherwise one would
  // load the other.
  {
    name: 'home',
    test: /\/web\/(?:use-change|features\/(?:consents\/must-sign|personal-data\/pending-erasures|home\/sign-in-settings|participation\/(?:reserve\/lazy-reserve-line|selection-words|held-words))|kit\/(?:page\/(?:section|moment)|links\/(?:link|action-link|write-to-us)|buttons\/dialog-button))\.tsx?$|\/contract\/words\/names\.ts$|\/(?:sheet\.module\.css|milestone-paint\.ts|IconCheck\.mjs)$/,
  },
  // Each home with the texts of its readers.
  { name: 'parent-home', test: /\/web\/features\/families\/children\/children-screen\.tsx/ },
  { name: 'learner-home', test: /\/web\/features\/home\/(?:student|guide)-home-screen\.tsx/ },
  { name: 'admin-home', test: /\/web\/features\/home\/admin-home-screen\.tsx/ },
  // Start of offline reading, late on every learner's page: one file instead of three.
  { name: 'offline', test: /\/web\/features\/offline\/start-offline\.ts/ },
  // Shared by most screens of the cabinets, in one file instead of twenty. Nothing with styles, which public pages
  // would load.
  {
    name: 'shared',
    test: /\/(?:DirectionProvider|use-merged-ref|use-callback-ref|use-debounced-callback|create-safe-context|use-focus-trap|use-focus-return|get-default-z-index|get-single-element-child|is-element|noop|create-event-handler|close-on-escape|Icon(?:Plus|Trash))\.mjs$|\/contract\/validation\/phone\.ts$/,
  },
  // What is typed into forms and written in a dialog goes one way, in one file. Only these: the rest is with others.
  {
    name: 'outbox',
    test: /\/web\/kit\/(?:outbox\/(?:outbox|on-return)|drafts\/(?:draft-autosave|use-draft-autosave))\.ts$/,
    includeDependenciesRecursively: false,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));
