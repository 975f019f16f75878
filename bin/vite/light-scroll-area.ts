import type { Plugin } from 'vite';

const mergeRefs = '\0merge-refs';
const nativeScrollArea = '\0native-scroll-area';

const code: Record<string, string> = {
  [mergeRefs]:
    "import { useMergedRef } from '@mantine/hooks'; export const useMergeRefs = (refs) => useMergedRef(...refs);",
  [nativeScrollArea]: `import { jsx } from 'react/jsx-runtime';
    const Autosize = ({ mah, children }) => jsx('div', { style: { maxHeight: mah, overflowY: 'auto' }, children });
    export const ScrollArea = { Autosize };`,
};

/**
 * Replaces one hook of floating-ui in Mantine's scroll area by Mantine's own equivalent: otherwise the whole library,
 * 19 KB, would be part of every cabinet's first page, since every dialog contains the scroll area. Options and tables,
 * which name the scroll area and scroll by themselves (web/kit/theme/theme.ts), get none: 5 KB of every list.
 */
export function lightScrollArea(): Plugin {
  return {
    name: 'light-scroll-area',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === '@floating-ui/react' && importer?.endsWith('/ScrollArea/ScrollArea.mjs')) return mergeRefs;
      const isNamedOnly = /\/(?:OptionsDropdown|TableScrollContainer)\.mjs$/.test(importer ?? '');
      return isNamedOnly && id.endsWith('/ScrollArea/ScrollArea.mjs') ? nativeScrollArea : undefined;
    },
    load: (id) => code[id],
  };
}
