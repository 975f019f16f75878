import { createFileRoute } from '@tanstack/react-router';
import { CreateRecordScreen } from '#web/features/site/sections/section-editors.tsx';
import { enterSection, newRecordTitle } from '#web/features/site/sections/section-routes.ts';

export const Route = createFileRoute('/_cabinet/admin/$section/$create')({
  beforeLoad: enterSection,
  head: newRecordTitle,
  component: CreateRecordScreen,
});
