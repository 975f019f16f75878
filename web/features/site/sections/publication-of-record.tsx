import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PublicationState } from '#contract/content/kinds.ts';
import { PublicationBadge } from '#web/kit/edit/publication-badge.tsx';
import { PublicationSection } from '#web/kit/edit/publication-section.tsx';

type PublicationValues = { published_at: string; is_active: boolean };

/** Publication fields, the last section of every form. */
export const PublicationFields = <Values extends PublicationValues>({ form }: { form: UseFormReturnType<Values> }) => (
  <PublicationSection
    hour={form.getInputProps('published_at')}
    shown={form.getInputProps('is_active', { type: 'checkbox' })}
  />
);

type SavedPublication = { id: number; state: PublicationState };

/** Head of a saved record: state, and a link to it on the site. */
export const publicationHead = (href: (id: number) => string) => ({
  about: ({ state }: SavedPublication) => <PublicationBadge state={state} />,
  links: ({ id, state }: SavedPublication) =>
    state === 'published' ? (
      <Button component="a" href={href(id)} variant="light">
        Открыть на сайте
      </Button>
    ) : null,
});
