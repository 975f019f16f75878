import { useParams } from '@tanstack/react-router';
import type { Screen } from '#web/kit/edit/edit-screen.tsx';
import type { Section } from './sections.ts';

/** The screen of the section that the address names. */
export const screenOf =
  (screens: Readonly<Record<Section, Screen>>): Screen =>
  () => {
    const Screen = screens[useParams({ strict: false }).section as Section];
    return <Screen />;
  };
