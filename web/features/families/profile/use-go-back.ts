import { useRouter } from '@tanstack/react-router';

/** Goes back in the history or, on a page opened directly, to `otherwise`. */
export function useGoBack(
  otherwise: { to: '/parent/profile' } | { to: '/parent/profile/edit'; search: { id: number } },
) {
  const router = useRouter();
  return (): void => {
    if (router.history.canGoBack()) router.history.back();
    else router.navigate(otherwise).catch(() => undefined);
  };
}
