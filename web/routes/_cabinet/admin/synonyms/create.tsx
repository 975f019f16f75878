import { createFileRoute } from '@tanstack/react-router';
import { CreateSynonymsScreen } from '#web/features/synonyms/synonyms-editor.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/synonyms/create')({
  head: title('Новые синонимы — администрирование'),
  component: CreateSynonymsScreen,
});
