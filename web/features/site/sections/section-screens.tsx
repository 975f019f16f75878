import { useParams } from '@tanstack/react-router';
import type { Screen } from '#web/kit/edit/edit-screen.tsx';
import type { Section } from './sections.ts';

/** The screen of the section that the address names. */
export const screenOf =
  <Named extends Section>(screens: Readonly<Record<Named, Screen>>): Screen =>
  () => {
    const Screen: Screen = screens[useParams({ strict: false }).section as Named];
    return <Screen />;
  };
