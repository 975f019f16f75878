import { notFound } from '@tanstack/react-router';

/** Path parameter {id} as a number; anything else is not found. */
export const idParam = {
  parse: ({ id }: { id: string }) => {
    const number = Number(id);
    if (!Number.isSafeInteger(number) || number < 1) throw notFound();
    return { id: number };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};
