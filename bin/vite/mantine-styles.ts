import type { Plugin } from 'vite';

const name = 'virtual:mantine-styles';
/**
 * Styles that all of Mantine needs, and of components that others are built of; in Mantine's order, before all others.
 */
const base = [
  'baseline',
  'default-css-variables',
  'global',
  'ScrollArea',
  'UnstyledButton',
  'VisuallyHidden',
  'Paper',
  'Overlay',
  'Popover',
  'Loader',
  'ActionIcon',
  'CloseButton',
  'Group',
  'ModalBase',
  'Input',
  'Flex',
  'FloatingIndicator',
  'Text',
  'InlineInput',
];
const component = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const importOf = (file: string): string => `import '@mantine/core/${file}.layer.css';\n`;

/**
 * Bundles only the Mantine styles of components that a page's script contains, split like the script. In development
 * libraries are not processed, and all styles are loaded.
 */
export function mantineStyles(): Plugin {
  let whole = false;
  return {
    name: 'mantine-styles',
    configResolved: ({ command }) => {
      whole = command === 'serve';
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => {
      if (id !== `\0${name}`) return undefined;
      return {
        code: whole ? importOf('styles') : base.map((file) => importOf(`styles/${file}`)).join(''),
        moduleSideEffects: true,
      };
    },
    transform(code, id) {
      const file = component.exec(id)?.[1];
      return file && !whole && !base.includes(file)
        ? { code: `import '${name}';\n${importOf(`styles/${file}`)}${code}`, map: null }
        : undefined;
    },
  };
}
