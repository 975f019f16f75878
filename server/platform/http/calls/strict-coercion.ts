import { SmartCoercionPlugin } from '@orpc/json-schema';
import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { invalid } from '#server/platform/errors.ts';
import type { CallContext } from '../context.ts';

/**
 * Where a list was sent and something else was made of it; in the words of a field, the whole input is «». The way there is
 * put together on the way back: kept on the way down, it would cost the square of the depth, which is the caller's to choose.
 */
function findLostList(sent: unknown, coerced: unknown): string | undefined {
  if (Array.isArray(sent) && !Array.isArray(coerced)) return '';
  if (typeof sent !== 'object' || sent === null || typeof coerced !== 'object' || coerced === null) return undefined;
  const made = coerced as Record<string, unknown>;
  for (const [name, value] of Object.entries(sent)) {
    const found = findLostList(value, made[name]);
    if (found !== undefined) return found === '' ? name : `${name}.${found}`;
  }
  return undefined;
}

/**
 * Texts of an address and of a form become the numbers, dates and switches that a call asks for. A list is none of these: the
 * library would take an empty one for an object without fields, and «nothing» for «all» (422).
 */
export class StrictCoercion<Context extends CallContext> implements StandardHandlerPlugin<Context> {
  init(options: StandardHandlerOptions<Context>): void {
    const own: StandardHandlerOptions<Context> = {};
    new SmartCoercionPlugin<Context>({ schemaConverters: [new ZodToJsonSchemaConverter()] }).init(own);
    const [coerce] = own.clientInterceptors ?? [];
    if (!coerce) throw new Error('the library coerces otherwise now');
    options.clientInterceptors = [
      (given) =>
        coerce({
          ...given,
          next: (coerced = given) => {
            const at = findLostList(given.input, coerced.input);
            if (at !== undefined) throw invalid({ [at]: 'Здесь нужен не список' });
            return given.next(coerced);
          },
        }),
      ...(options.clientInterceptors ?? []),
    ];
  }
}
