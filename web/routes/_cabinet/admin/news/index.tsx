import { createFileRoute } from '@tanstack/react-router';
import { newsList } from '#web/features/news/news-list.ts';
import { NewsListScreen } from '#web/features/news/news-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/news/')({ ...listRoute(newsList), component: NewsListScreen });
