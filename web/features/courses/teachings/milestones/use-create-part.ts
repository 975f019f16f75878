import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Milestone } from '#contract/courses/teachings.ts';
import type { Part } from './create-part-field.tsx';

/** Saves a milestone together with a new lecture or test, then opens its editor with a link back to the course. */
export function useCreatePart(course: number) {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const partToCreate = useRef<Part>(undefined);
  return {
    element,
    /** Adds `make` to the call's input if something is to be created. */
    made: () => (partToCreate.current ? { make: partToCreate.current } : {}),
    /** Submits the form; with a part, that part is created too. */
    press: (part: Part | undefined) => {
      partToCreate.current = part;
      if (part) element.current?.requestSubmit();
    },
    openMade: async ({ lecture_id, learning_exam_id }: Milestone) => {
      if (partToCreate.current === 'lecture' && lecture_id)
        await navigate({ to: '/admin/lectures/edit/$id', params: { id: lecture_id }, search: { course } });
      if (partToCreate.current === 'test' && learning_exam_id)
        await navigate({ to: '/admin/tests/edit/$id', params: { id: learning_exam_id }, search: { course } });
    },
  };
}
