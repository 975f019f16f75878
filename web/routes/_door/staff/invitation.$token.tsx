import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '#web/features/staff/invitation-screen.tsx';
import { loadInvitation } from '#web/features/staff/load-invitation.ts';
import { secretPageTitle } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_door/staff/invitation/$token')({
  loader: ({ context, params: { token } }) => loadInvitation(context, token),
  head: secretPageTitle('Кабинет в команде портала'),
  component: InvitationScreen,
});
