import { useRouter } from '@tanstack/react-router';

/** Back to where one came from; who opened the page by its address goes to `otherwise`. */
export function useGoBack(
  otherwise: { to: '/parent/profile' } | { to: '/parent/profile/edit'; search: { id: number } },
) {
  const router = useRouter();
  return (): void => {
    if (router.history.canGoBack()) router.history.back();
    else router.navigate(otherwise).catch(() => undefined);
  };
}
