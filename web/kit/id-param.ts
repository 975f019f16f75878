import { notFound } from '@tanstack/react-router';

/** The address's {id} as a number; an address with anything else in its place leads nowhere. */
export const idParam = {
  parse: ({ id }: { id: string }) => {
    const number = Number(id);
    if (!Number.isSafeInteger(number) || number < 1) throw notFound();
    return { id: number };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};
