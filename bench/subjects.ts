import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { content, filesBelow, withImported } from '../bin/import-graph.mjs';

const root = path.resolve(import.meta.dirname, '..');
const everyPage = ['web/router.tsx', 'web/routes/__root.tsx', 'web/routes/_cabinet.tsx', 'server/platform/http'];
const homes = ['parent', 'student', 'guide', 'admin'].map((cabinet) => `web/routes/_cabinet/${cabinet}/index.tsx`);
const publicPages = ['web/routes/_public', 'web/routes/_door', 'server/features/news', 'server/features/site'];
const server = (...features: string[]): string[] => features.map((feature) => `server/features/${feature}`);

/** What each section of the report speaks of: files and folders whose code decides its figures, beside what they import. */
const subjects = {
  public: [...everyPage, ...publicPages],
  cabinet: [...everyPage, ...homes, ...server('home', 'families', 'participation', 'accounts', 'learning')],
  read: ['server/platform/http', 'server/platform/db', ...server('accounts', 'participation')],
  'sign-in': ['server/platform/limits', ...server('accounts')],
  weights: ['web'],
  awake: [...everyPage, ...homes, ...publicPages],
  test: ['server/platform/http', ...server('learning', 'courses')],
  starts: ['server/platform/http', 'server/platform/live', ...server('learning', 'courses')],
  events: ['server/platform/db', 'server/platform/live'],
  admission: server('people', 'questionnaires', 'review', 'participation'),
  costs: ['server/platform/db', ...server('participation', 'learning', 'statistics')],
  statistics: server('statistics'),
  reports: server('reports'),
  home: server('home'),
  messages: ['server/platform/live', 'server/platform/notices', ...server('chat')],
  assessment: ['server/platform/zip', 'server/platform/excel', ...server('achievements', 'participation')],
  selection: ['server/platform/excel', ...server('enrollment', 'participation')],
  evakobaza: ['server/platform/excel', ...server('evakobaza')],
  certificates: ['server/platform/pdf', ...server('certificates')],
  search: ['server/platform/search', ...server('discovery', 'news')],
  mailing: ['server/platform/letters', 'server/platform/delivery', ...server('mailing')],
  mending: server('corrections', 'learning', 'courses'),
  'new-season': server('season', 'participation'),
  start: ['bin', 'demo', 'server'],
  year: ['server'],
} satisfies Record<string, readonly string[]>;

export type SectionName = keyof typeof subjects;

/** Sections of the report in its order. */
export const sectionNames = Object.keys(subjects) as SectionName[];

/** Tests decide nothing of what the portal does. */
const decides = (file: string): boolean => !/\.(?:test|spec)\.tsx?$/.test(file);

/** Files of a subject: those named, those of the folders named, and all that they import. */
export function filesOf(name: SectionName): string[] {
  const named = subjects[name].flatMap((entry) =>
    statSync(path.join(root, entry)).isDirectory()
      ? filesBelow(entry).filter((file) => statSync(path.join(root, file)).isFile())
      : [entry],
  );
  return [...withImported(named.filter(decides))].sort();
}

/** Eight digits that change with any file a section speaks of, and with the versions of what the portal is built on. */
export function codeOf(name: SectionName): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...filesOf(name)]) hash.update(`${file}\0${content(file)}\0`);
  return hash.digest('hex').slice(0, 8);
}
