import { type MessageSubject, messageSubjects } from '#contract/chat/message-subjects.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

/** Query string of the dialog's page: the subject and the child a message is about. */
export type AboutSearch = { about?: MessageSubject; child?: number | undefined };

const isKind = (value: unknown): value is MessageSubject => messageSubjects.some((matter) => matter === value);

/** Reads the query string; unknown values are ignored. */
export const aboutSearch = knownSearch(({ about, child }: Record<string, unknown>): AboutSearch => {
  if (!isKind(about)) return {};
  const id = Number(child);
  return Number.isSafeInteger(id) && id > 0 ? { about, child: id } : { about };
});
