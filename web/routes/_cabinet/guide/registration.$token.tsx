import { createFileRoute } from '@tanstack/react-router';
import { GuideRegistrationScreen } from '#web/features/guides/registration-screen.tsx';
import { titleOfSecret } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/guide/registration/$token')({
  head: titleOfSecret('Кабинет наставника — Океанавтика'),
  component: GuideRegistrationScreen,
});
