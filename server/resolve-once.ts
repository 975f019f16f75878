import { type ResolveFnOutput, registerHooks } from 'node:module';

// Node parses a library's package.json again at each import of it, and drizzle-orm's names 130 KB of files: looking names up
// took half of a start. A name that is not relative (`#server/…`, `drizzle-orm`) means one file in all of the portal's own.
const root = new URL('../', import.meta.url).href;
const libraries = new URL('node_modules/', root).href;
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(name, context, resolveAnew) {
    const { parentURL = '' } = context;
    const isOwn = parentURL.startsWith(root) && !parentURL.startsWith(libraries);
    if (!isOwn || /^(?:\.|\/|file:|node:)/.test(name)) return resolveAnew(name, context);
    const known = found.get(name);
    if (known) return known;
    const resolved = { ...resolveAnew(name, context), shortCircuit: true };
    found.set(name, resolved);
    return resolved;
  },
});
