import { Group } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { BackToCourse } from '../back-to-course.tsx';
import { LectureEditorScreen } from './lecture-editor.tsx';

const route = getRouteApi('/_cabinet/admin/lectures/edit/$id');

/** Editor of a lecture, with a link back to the course it was opened from, and to what its readers find unclear. */
export function EditLectureScreen(): ReactNode {
  const { id } = route.useParams();
  return (
    <>
      <Group>
        <BackToCourse />
        <ButtonLink
          to="/admin/lectures/unclear/$id"
          params={{ id }}
          variant="subtle"
          leftSection={<IconQuestionMark size={18} aria-hidden />}
        >
          Что непонятно
        </ButtonLink>
      </Group>
      <LectureEditorScreen />
    </>
  );
}
