import { z } from 'zod';

/** Schemas that convert typed values to the contract's. */

/** Value of a required Select: null until chosen. */
export const chosenField = z
  .string()
  .nullable()
  .transform((chosen) => chosen ?? undefined)
  .pipe(z.string());

/** An empty field becomes null. */
export const textOrNull = z.string().transform((typed) => (typed.trim() === '' ? null : typed));

/** A typed number, with comma or point; an empty field is none. */
export const numberField = z
  .union([z.number(), z.string()])
  .transform((typed) =>
    typeof typed === 'number' ? typed : typed.trim() === '' ? undefined : Number(typed.replace(',', '.')),
  );
