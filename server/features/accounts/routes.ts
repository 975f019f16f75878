import { entry } from './entry-routes.ts';
import { own } from './own-routes.ts';

export const accounts = { ...entry, ...own };
