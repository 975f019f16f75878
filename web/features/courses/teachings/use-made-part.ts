import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Milestone } from '#contract/courses/teachings.ts';
import type { Part } from './make-part.tsx';

/**
 * Saving a milestone together with a new lecture or test: nothing that was typed is lost, and the editor of what was made
 * is opened with a way back to the course.
 */
export function useMadePart(course: number) {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const asked = useRef<Part>(undefined);
  return {
    element,
    /** What is to be made with this saving. */
    made: () => (asked.current ? { make: asked.current } : {}),
    /** A part: the form is sent for it; none: the form is sent as it is. */
    press: (part: Part | undefined) => {
      asked.current = part;
      if (part) element.current?.requestSubmit();
    },
    openMade: async ({ lecture_id, learning_exam_id }: Milestone) => {
      if (asked.current === 'lecture' && lecture_id)
        await navigate({ to: '/admin/lectures/edit/$id', params: { id: lecture_id }, search: { course } });
      if (asked.current === 'test' && learning_exam_id)
        await navigate({ to: '/admin/tests/edit/$id', params: { id: learning_exam_id }, search: { course } });
    },
  };
}
