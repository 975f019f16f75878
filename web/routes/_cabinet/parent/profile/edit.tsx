import { createFileRoute } from '@tanstack/react-router';
import { editProfileSearch, loadEditProfile } from '#web/features/families/profile/edit-profile.ts';
import { EditProfileScreen } from '#web/features/families/profile/edit-profile-screen.tsx';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch(editProfileSearch);

export const Route = createFileRoute('/_cabinet/parent/profile/edit')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadEditProfile(context, deps),
  head: title('Изменение данных'),
  component: EditProfileScreen,
});
