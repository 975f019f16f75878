import { SmartCoercionPlugin } from '@orpc/json-schema';
import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { invalid } from '#server/platform/errors.ts';
import type { CallContext } from '../context.ts';

/**
 * The path of a field that was sent as a list and coerced to something else; empty for the whole input. The path is put
 * together while returning: carried downwards it would cost the square of the depth, which the caller chooses.
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
 * Coerces texts of an address or a form to the numbers, dates and booleans of a call's schema, but refuses a list in their
 * place (422): the library would take an empty list for an object without fields, so that «nothing» would mean «all».
 */
export class StrictCoercion<Context extends CallContext> implements StandardHandlerPlugin<Context> {
  init(options: StandardHandlerOptions<Context>): void {
    const own: StandardHandlerOptions<Context> = {};
    new SmartCoercionPlugin<Context>({ schemaConverters: [new ZodToJsonSchemaConverter()] }).init(own);
    const [coerce] = own.clientInterceptors ?? [];
    if (!coerce) throw new Error('the library coerces otherwise now');
    options.clientInterceptors = [
      (call) =>
        coerce({
          ...call,
          next: (coerced = call) => {
            const at = findLostList(call.input, coerced.input);
            if (at !== undefined) throw invalid({ [at]: 'Здесь нужен не список' });
            return call.next(coerced);
          },
        }),
      ...(options.clientInterceptors ?? []),
    ];
  }
}
