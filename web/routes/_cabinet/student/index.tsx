import { createFileRoute } from '@tanstack/react-router';
import { loadStudentHome } from '#web/features/home/load-home.ts';
import { StudentHomeScreen } from '#web/features/home/student-home-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/')({
  loader: ({ context }) => loadStudentHome(context),
  head: title('Профиль'),
  component: StudentHomeScreen,
});
