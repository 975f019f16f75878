import { createContext, type ReactNode } from 'react';

/** What a frame shows under a failure: the public one has a search and links, which no cabinet loads. */
export const WayOnContext = createContext<ReactNode>(null);
