import type { ErrorComponentProps } from '@tanstack/react-router';
import { homeOf } from '#contract/roles.ts';
import { useFrameRouter, usePathname } from '#web/frame-router.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { useOptionalMe } from '#web/session.ts';
import { useOnPortalBack } from '../connection/use-on-portal-back.ts';
import { ErrorModal } from './error-modal.tsx';

/** Failure of a cabinet's screen. On the home, where closing leads nowhere, it offers only a retry. */
export function CabinetError({ error, reset }: ErrorComponentProps) {
  const router = useFrameRouter();
  const me = useOptionalMe();
  const path = usePathname();
  const { status, errors } = failureOf(error);
  const retry = () => {
    reset();
    router.invalidate().catch(() => undefined);
  };
  useOnPortalBack(status === 503, retry);
  if (status === 401) return null; // «Сессия закончилась» stands over the page already.
  const closable = me ? path !== homeOf(me.utype) : true;
  return <ErrorModal text={errors[0]} closable={closable} isAway={status === 503} onRetry={retry} />;
}
