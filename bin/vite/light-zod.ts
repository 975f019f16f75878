import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Names of what a module of zod exports, as its sources write it. */
const exportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm)].map(([, name = '']) => name);

/**
 * Leaves out of the browser's scripts what each schema of zod carries and no form asks: its JSON Schema and the English
 * texts (contract/messages.ts has a text for every fault). A fifth of zod.
 */
export function lightZod(): Plugin {
  return {
    name: 'light-zod',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id.endsWith('/zod/v4/locales/en.js')) return 'export default () => ({});';
      if (!/\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined;
      const names = exportsOf(id).map((name) => `unused as ${name}`);
      return `const unused = () => unused;\nexport { ${names.join(', ')} };`;
    },
  };
}
