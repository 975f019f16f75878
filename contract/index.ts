import * as features from './features.ts';

/**
 * Everything the portal can be asked, by feature; the key is the folder's name in server/. Its type is a module's, of
 * which the compiler works out the features somebody names, not all of them (docs/decisions/089-cost-of-types.md).
 */
export const contract: typeof features = { ...features };
