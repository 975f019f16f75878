import { IconArrowLeft } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { courseSearch } from './course-search.ts';

/** Link back to the course the editor was opened from; nothing if it was not. */
export function BackToCourse(): ReactNode {
  const { course } = courseSearch(useSearch({ strict: false }));
  if (course === undefined) return null;
  return (
    <div>
      <ButtonLink
        to="/admin/teachings/edit/$id"
        params={{ id: course }}
        variant="subtle"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Назад к курсу
      </ButtonLink>
    </div>
  );
}
