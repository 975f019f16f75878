/** A page of a list from its rows and their whole number. */
export const pageOf = (page: number, per_page: number) => ({ offset: (page - 1) * per_page, limit: per_page });

export function pagedAnswer<T>(page: number, per_page: number, found: { data: T[]; total: number }) {
  return {
    data: found.data,
    current_page: page,
    per_page,
    to: (page - 1) * per_page + found.data.length,
    total: found.total,
  };
}
