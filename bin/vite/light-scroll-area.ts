import type { Plugin } from 'vite';

const name = '\0merge-refs';

/**
 * Mantine's scroll area, which every dialog carries, takes one small hook from floating-ui: with it the whole of that
 * library, 19 KB, would come with the first page of a cabinet. It gets Mantine's own hook of the same work.
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
