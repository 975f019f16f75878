import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Role } from '#contract/roles.ts';
import type { FileRouteTypes } from '#web/route-tree.gen.ts';

/** The address of a screen as the route tree writes it. */
export type Screen = FileRouteTypes['to'];

export type Visitor = Role | 'anonymous';

const tree = readFileSync(fileURLToPath(new URL('../../web/route-tree.gen.ts', import.meta.url)), 'utf8');

/** Every screen of the portal, from the route tree: a new one is here by itself. */
export const screens: readonly Screen[] = [
  ...(/export interface FileRoutesByTo \{([^}]*(?:\{\$\w+\}[^}]*)*)\n\}/.exec(tree)?.[1] ?? '').matchAll(
    /^ {2}'(.+?)': typeof/gm,
  ),
].map(([, path]) => path as Screen);

/** Who enters a part of the portal, by the first word of its addresses; everything else is for everybody. */
const areas: Record<string, readonly Visitor[]> = {
  admin: ['administrator', 'curator'],
  guide: ['guide'],
  parent: ['parent'],
  student: ['participant'],
};

/** Screens whose visitors are not those of their part. */
const exceptions: Partial<Record<Screen, readonly Visitor[]>> = {
  '/guide/registration/$token': ['anonymous'],
  '/parent/registration/$token': ['anonymous'],
};

export function visitorsOf(screen: Screen): readonly Visitor[] {
  const [, area = ''] = screen.split('/');
  return exceptions[screen] ?? areas[area] ?? ['anonymous'];
}
