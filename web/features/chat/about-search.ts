import { type NamedMatter, namedMatters } from '#contract/chat/named-matters.ts';

/** What «Написать нам» of a place says in the address: what about, and which child. */
export type AboutSearch = { about?: NamedMatter; child?: number | undefined };

const isKind = (given: unknown): given is NamedMatter => namedMatters.some((matter) => matter === given);

/** What the address says; anything unknown in it is passed by. */
export function aboutSearch({ about, child }: Record<string, unknown>): AboutSearch {
  if (!isKind(about)) return {};
  const id = Number(child);
  return Number.isSafeInteger(id) && id > 0 ? { about, child: id } : { about };
}
