import { createFileRoute } from '@tanstack/react-router';
import { loadTeam, teamMeta } from '#web/features/site/team/public-team.ts';
import { TeamPage } from '#web/features/site/team/team-page.tsx';

export const Route = createFileRoute('/_public/person')({
  loader: ({ context }) => loadTeam(context),
  head: teamMeta,
  component: () => <TeamPage {...Route.useLoaderData()} />,
});
