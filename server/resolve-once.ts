import { type ResolveFnOutput, registerHooks } from 'node:module';

// Node reads a library's package.json again at each import of it or within it, and drizzle-orm's names 130 KB of files:
// looking names up took half of a start. A name that is not relative (`#server/…`, `drizzle-orm`) means one file in all
// of the portal's own; files of one ending in one folder have one format.
const root = new URL('../', import.meta.url).href;
const libraries = new URL('node_modules/', root).href;
const found = new Map<string, ResolveFnOutput>();
const formats = new Map<string, ResolveFnOutput['format']>();

const isFile = /^\.\.?\/.*\.(?:js|ts)$/;
const folderAndEnding = (url: string): string => url.slice(0, url.lastIndexOf('/')) + url.slice(-3);

registerHooks({
  resolve(name, context, resolveAnew) {
    const { parentURL = '' } = context;
    if (isFile.test(name) && context.conditions?.includes('import')) {
      const { href: url } = new URL(name, parentURL);
      const format = formats.get(folderAndEnding(url));
      if (format) return { url, format, shortCircuit: true };
      const resolved = resolveAnew(name, context);
      formats.set(folderAndEnding(resolved.url), resolved.format);
      return resolved;
    }
    const isOwn = parentURL.startsWith(root) && !parentURL.startsWith(libraries);
    if (!isOwn || /^(?:\.|\/|file:|node:)/.test(name)) return resolveAnew(name, context);
    const known = found.get(name);
    if (known) return known;
    const resolved = { ...resolveAnew(name, context), shortCircuit: true };
    found.set(name, resolved);
    return resolved;
  },
});
