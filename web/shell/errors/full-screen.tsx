import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import type { FrameRouter } from '#web/frame-router.ts';
import { SadFace } from '#web/kit/art/sad-face.tsx';
import { NextStepContext } from '../public/next-step-context.ts';
import styles from './full-screen.module.css';

/** Full-page failure: in a layout its main part, without one the whole page. */
export function FullScreen({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action: { href: string; label: string };
}) {
  const inside = useMatches<FrameRouter, boolean>({
    select: (matches) =>
      matches.some(
        ({ routeId, status }) => ['/_public', '/_door', '/_cabinet'].includes(routeId) && status === 'success',
      ),
  });
  const nextStep = useContext(NextStepContext);
  const card = (
    <div className={styles.card}>
      <SadFace />
      <h1>{title}</h1>
      <p>{children}</p>
      <a href={action.href} className={styles.action}>
        {action.label}
      </a>
      {nextStep}
    </div>
  );
  if (inside) return <div className={styles.inside}>{card}</div>;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {card}
    </main>
  );
}
