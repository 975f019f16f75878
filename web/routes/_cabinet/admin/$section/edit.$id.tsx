import { createFileRoute } from '@tanstack/react-router';
import { EditRecordScreen } from '#web/features/site/sections/section-editors.tsx';
import { enterSection, recordParams, sectionRecord } from '#web/features/site/sections/section-routes.ts';

export const Route = createFileRoute('/_cabinet/admin/$section/edit/$id')({
  params: recordParams,
  beforeLoad: enterSection,
  ...sectionRecord,
  component: EditRecordScreen,
});
