import { createContext, type ReactNode } from 'react';

/** What the frame shows under a failure; public pages set a search and links, which cabinets do not load. */
export const NextStepContext = createContext<ReactNode>(null);
