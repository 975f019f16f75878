import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PublicationState } from '#contract/content/kinds.ts';
import { PublicationBadge } from '#web/kit/edit/publication-badge.tsx';
import { PublicationSection } from '#web/kit/edit/publication-section.tsx';

type Typed = { published_at: string; is_active: boolean };

/** Publication fields, the last section of every form. */
export const PublicationOf = <Values extends Typed>({ form }: { form: UseFormReturnType<Values> }) => (
  <PublicationSection
    hour={form.getInputProps('published_at')}
    shown={form.getInputProps('is_active', { type: 'checkbox' })}
  />
);

type Saved = { id: number; state: PublicationState };

/** Head of a saved record: state, and a link to it on the site. */
export const standing = (href: (id: number) => string) => ({
  about: ({ state }: Saved) => <PublicationBadge state={state} />,
  links: ({ id, state }: Saved) =>
    state === 'published' ? (
      <Button component="a" href={href(id)} variant="light">
        Открыть на сайте
      </Button>
    ) : null,
});
