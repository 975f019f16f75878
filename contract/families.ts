import { carry } from './families/carry.ts';
import { children } from './families/children.ts';
import { takingOver } from './families/take-over.ts';
import { timeouts } from './families/timeouts.ts';

/** Children, their participation and deadlines (docs/product/families.md), by theme in families/. */
export const families = { ...children, ...carry, ...takingOver, ...timeouts };
