import type { Plugin } from 'vite';

const name = '\0merge-refs';

/**
 * Replaces one hook of floating-ui in Mantine's scroll area by Mantine's own equivalent: otherwise the whole library,
 * 19 KB, would be part of every cabinet's first page, since every dialog contains the scroll area.
 */
export function lightScrollArea(): Plugin {
  return {
    name: 'light-scroll-area',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '@floating-ui/react' && importer?.endsWith('/ScrollArea/ScrollArea.mjs') ? name : undefined,
    load: (id) =>
      id === name
        ? "import { useMergedRef } from '@mantine/hooks'; export const useMergeRefs = (refs) => useMergedRef(...refs);"
        : undefined,
  };
}
