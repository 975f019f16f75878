import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeftOutReason } from '#contract/mailing/names.ts';
import { barePlaceholdersOf } from '#contract/mailing/placeholders.ts';
import type { Audience, MailingAttachment, MailingDraft } from '#contract/mailing/shapes.ts';
import { useQueries } from '#web/use-api.ts';

const DEBOUNCE_MS = 400;

export type AudienceInput = Pick<MailingDraft, 'kind' | 'subject' | 'html'> & {
  audience: Audience;
  attachments?: readonly MailingAttachment[] | undefined;
};
type Page = { page?: number; left_out?: boolean; reason?: LeftOutReason | undefined };

/**
 * Loads the people the mailing would reach now (paged), and those who lack values for its placeholders; reloads while
 * the author types.
 */
export function useAudience(
  { audience, kind, subject, html }: AudienceInput,
  { page = 1, left_out = false, reason }: Page = {},
) {
  // Only placeholders matter here: other changes of the text cause no reload.
  const used = barePlaceholdersOf(`${subject} ${html}`)
    .map((name) => `{${name}}`)
    .join(' ');
  const input = { audience, kind, page, left_out, ...(reason ? { reason } : {}), subject: used };
  const [settled] = useDebouncedValue(JSON.stringify(input), DEBOUNCE_MS);
  const asked = JSON.parse(settled) as typeof input;
  const isEmpty = asked.audience.roles.length + asked.audience.people.length === 0;
  const answer = useQuery({
    ...useQueries().mailing.audience.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    enabled: !isEmpty,
  });
  return { ...answer, data: isEmpty ? undefined : answer.data, isEmpty };
}
