import { useParams } from '@tanstack/react-router';
import type { Screen } from '#web/kit/edit/edit-screen.tsx';
import type { Section } from './sections.ts';

/** Creates the component that renders the screen of the address's section. */
export const screenOf =
  <Named extends Section>(screens: Readonly<Record<Named, Screen>>): Screen =>
  () => {
    const Screen: Screen = screens[useParams({ strict: false }).section as Named];
    return <Screen />;
  };
