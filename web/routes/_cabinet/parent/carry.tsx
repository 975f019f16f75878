import { createFileRoute } from '@tanstack/react-router';
import { CarryScreen } from '#web/features/families/carry-screen.tsx';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/parent/carry')({
  head: title('Перенос профиля — Океанавтика'),
  component: CarryScreen,
});
