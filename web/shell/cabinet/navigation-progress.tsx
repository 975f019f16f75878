import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FrameRouter } from '#web/frame-router.ts';
import classes from './navigation-progress.module.css';

const SHOWN_AFTER = 400;

/** Progress line at the top while a screen loads, shown after a moment. */
export function NavigationProgress() {
  const isLoading = useRouterState<FrameRouter, boolean>({ select: (state) => state.isLoading });
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return setShown(false);
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <div role="status">
      {shown ? (
        <div className={classes.line}>
          <span className="visually-hidden">Страница загружается</span>
        </div>
      ) : null}
    </div>
  );
}
