// openapi-typescript writes types with the programming interface of TypeScript. The project's TypeScript 7 has none, and a
// second package `typescript` would put its own `tsc` in the place of the project's: ts-morph brings the interface alone.
import { registerHooks } from 'node:module';
import { ts } from '@ts-morph/common';

registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? { url: import.meta.url, shortCircuit: true }
      : next(name, context),
});

export default ts;
