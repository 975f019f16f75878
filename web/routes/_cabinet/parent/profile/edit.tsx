import { createFileRoute } from '@tanstack/react-router';
import { editProfileSearch, loadEditProfile } from '#web/features/families/profile/edit-profile.ts';
import { EditProfileScreen } from '#web/features/families/profile/edit-profile-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/profile/edit')({
  validateSearch: editProfileSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadEditProfile(context, deps),
  head: title('Изменение данных'),
  component: EditProfileScreen,
});
