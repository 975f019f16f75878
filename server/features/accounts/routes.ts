import { own } from './account-routes.ts';
import { entry } from './entry-routes.ts';

export const accounts = { ...entry, ...own };
