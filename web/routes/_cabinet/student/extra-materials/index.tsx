import { createFileRoute } from '@tanstack/react-router';
import { MaterialsScreen } from '#web/features/materials/lists/materials-screen.tsx';
import { loadMaterials } from '#web/features/materials/load-materials.ts';
import { materialsSearch } from '#web/features/materials/search.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch(materialsSearch);

export const Route = createFileRoute('/_cabinet/student/extra-materials/')({
  validateSearch,
  loaderDeps: ({ search }) => materialsSearch(search),
  loader: ({ context, deps }) => loadMaterials(context, deps),
  head: title('Дополнительные материалы'),
  component: MaterialsScreen,
});
