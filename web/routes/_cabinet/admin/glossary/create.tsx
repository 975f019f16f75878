import { createFileRoute } from '@tanstack/react-router';
import { CreateTermScreen } from '#web/features/glossary/term-editor.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/glossary/create')({
  head: title('Новое слово — администрирование'),
  component: CreateTermScreen,
});
