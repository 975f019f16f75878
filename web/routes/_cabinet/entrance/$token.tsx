import { createFileRoute } from '@tanstack/react-router';
import { EntranceScreen } from '#web/features/entrance/entrance-screen.tsx';
import { titleOfSecret } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/entrance/$token')({
  head: titleOfSecret('Твой кабинет — Океанавтика'),
  component: EntranceScreen,
});
