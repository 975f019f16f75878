import { createFileRoute } from '@tanstack/react-router';
import { loadMaterials } from '#web/features/materials/load.ts';
import { MaterialsPage } from '#web/features/materials/materials-page.tsx';
import { materialsSearch } from '#web/features/materials/search.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/student/extra-materials/')({
  validateSearch: materialsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMaterials(context, deps),
  head: title('Дополнительные материалы — Океанавтика'),
  component: () => <MaterialsPage search={Route.useSearch()} />,
});
