import { carry } from './carry.ts';
import { children } from './children.ts';
import { takeOverCalls } from './take-over.ts';
import { timeouts } from './timeouts.ts';

/** Children, their participation and deadlines (docs/product/families.md), by theme in families/. */
export const families = { ...children, ...carry, ...takeOverCalls, ...timeouts };
