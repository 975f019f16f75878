import { news } from './news/routes.ts';
import { system } from './system/routes.ts';

/** Every handler, under the contract's keys. */
export const router = { news, system };
