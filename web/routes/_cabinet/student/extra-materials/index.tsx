import { createFileRoute } from '@tanstack/react-router';
import { MaterialsScreen } from '#web/features/materials/lists/materials-screen.tsx';
import { loadMaterials } from '#web/features/materials/load-materials.ts';
import { materialsScreenSearch } from '#web/features/materials/search.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/extra-materials/')({
  validateSearch: materialsScreenSearch,
  loaderDeps: ({ search }) => materialsScreenSearch(search),
  loader: ({ context, deps }) => loadMaterials(context, deps),
  head: title('Дополнительные материалы'),
  component: MaterialsScreen,
});
