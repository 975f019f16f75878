import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Role } from '#contract/roles.ts';
import type { FileRouteTypes } from '#web/route-tree.gen.ts';

/** Address of a screen in the route tree. */
export type Screen = FileRouteTypes['to'];

export type Visitor = Role | 'anonymous';

const tree = readFileSync(fileURLToPath(new URL('../../web/route-tree.gen.ts', import.meta.url)), 'utf8');

/** All screens, from the route tree. */
export const screens: readonly Screen[] = [
  ...(/export interface FileRoutesByTo \{([^}]*(?:\{\$\w+\}[^}]*)*)\n\}/.exec(tree)?.[1] ?? '').matchAll(
    /^ {2}'(.+?)': typeof/gm,
  ),
].map(([, path]) => path as Screen);

/** Visitors of an area, by the first segment of its addresses; other addresses are public. */
const areas: Record<string, readonly Visitor[]> = {
  admin: ['administrator', 'curator'],
  guide: ['guide'],
  parent: ['parent'],
  student: ['participant'],
};

/** Screens with other visitors than their area. */
const exceptions: Partial<Record<Screen, readonly Visitor[]>> = {
  '/guide/registration/$token': ['anonymous'],
  '/parent/registration/$token': ['anonymous'],
};

export function visitorsOf(screen: Screen): readonly Visitor[] {
  const [, area = ''] = screen.split('/');
  return exceptions[screen] ?? areas[area] ?? ['anonymous'];
}
