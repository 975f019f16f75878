/** The address of a file in the portal's own storage; never another address. */
export const ownFile = (src: string | undefined): string | undefined =>
  src && /^\/api\/storage\/[\w-]+(?:[/.][\w-]+)*$/.test(src) ? src : undefined;
