import { type MessageSubject, messageSubjects } from '#contract/chat/message-subjects.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

/**
 * Query string of the dialog's page: the subject and the child a message is about. `line`: season and wave of the open protocol
 * whose line of the child it is about, «2027-1».
 */
export type AboutSearch = { about?: MessageSubject; child?: number | undefined; line?: string };

const isKind = (value: unknown): value is MessageSubject => messageSubjects.some((matter) => matter === value);

/** Reads the query string; unknown values are ignored. */
export const aboutSearch = knownSearch(({ about, child, line }: Record<string, unknown>): AboutSearch => {
  if (!isKind(about)) return {};
  const id = Number(child);
  return {
    about,
    ...(Number.isSafeInteger(id) && id > 0 ? { child: id } : {}),
    ...(about === 'protocol' && typeof line === 'string' && /^\d{4}-\d{1,5}$/.test(line) ? { line } : {}),
  };
});
