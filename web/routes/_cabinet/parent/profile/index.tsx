import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#web/features/families/profile/profile-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/profile/')({
  head: title('Данные родителя'),
  component: ProfileScreen,
});
