import { Badge } from '@mantine/core';
import type { PublicationState } from '#contract/content/kinds.ts';

const looks = {
  published: { color: 'green', text: 'На сайте' },
  scheduled: { color: 'ocean', text: 'Ждёт своего часа' },
  hidden: { color: 'gray', text: 'Не показывается' },
} as const;

/** Where a record stands by the server's clock, in words. */
export function PublicationBadge({ state }: { state: PublicationState }) {
  const { color, text } = looks[state];
  return (
    <Badge color={`${color}.8`} variant="outline" tt="none" size="lg" miw="max-content">
      {text}
    </Badge>
  );
}
