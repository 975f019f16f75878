import { createFileRoute } from '@tanstack/react-router';
import { SectionListScreen } from '#web/features/site/sections/section-list-screen.tsx';
import { enterSection, sectionList } from '#web/features/site/sections/section-routes.ts';

export const Route = createFileRoute('/_cabinet/admin/$section/')({
  beforeLoad: enterSection,
  ...sectionList,
  component: SectionListScreen,
});
