import { Badge } from '@mantine/core';
import type { AdminNewsCard } from '#contract/news.ts';

const looks = {
  published: { color: 'green', text: 'На сайте' },
  scheduled: { color: 'ocean', text: 'Ждёт своего часа' },
  hidden: { color: 'gray', text: 'Скрыта' },
} as const;

/** Where an item of news stands, in words. */
export function NewsState({ state }: { state: AdminNewsCard['state'] }) {
  const { color, text } = looks[state];
  return (
    <Badge color={`${color}.8`} variant="outline" tt="none" size="lg" miw="max-content">
      {text}
    </Badge>
  );
}
