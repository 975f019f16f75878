import { type MessageSubject, messageSubjects } from '#contract/chat/message-subjects.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import type { MessageAbout } from './conversation/outbox.ts';

/**
 * Query string of the dialog's page: the subject and the child a message is about. `line`: season and wave of the open protocol
 * whose line of the child it is about, «2027-1». `milestone` and `paragraph`: the place of a lecture.
 */
export type AboutSearch = {
  about?: MessageSubject;
  child?: number | undefined;
  line?: string;
  milestone?: number;
  paragraph?: string;
};

const isKind = (value: unknown): value is MessageSubject => messageSubjects.some((matter) => matter === value);

const isParagraph = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{12}$/.test(value);

/** Reads the query string; unknown values are ignored. */
export const aboutSearch = knownSearch(
  ({ about, child, line, milestone, paragraph }: Record<string, unknown>): AboutSearch => {
    if (!isKind(about)) return {};
    const id = Number(child);
    const of = Number(milestone);
    return {
      about,
      ...(Number.isSafeInteger(id) && id > 0 ? { child: id } : {}),
      ...(about === 'protocol' && typeof line === 'string' && /^\d{4}-\d{1,5}$/.test(line) ? { line } : {}),
      ...(about === 'lecture' && Number.isSafeInteger(of) && of > 0 && isParagraph(paragraph)
        ? { milestone: of, paragraph }
        : {}),
    };
  },
);

/** The query string of what a message is about. */
export const searchOf = ({ kind, participant_id, place }: MessageAbout): AboutSearch => ({
  about: kind,
  child: participant_id,
  ...(place && { milestone: place.milestone_id, paragraph: place.paragraph }),
});
