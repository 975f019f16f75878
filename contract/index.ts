import * as features from './features.ts';

/**
 * The whole API by feature; the key is the feature's folder in server/features. Exported as a module's type, so that
 * the compiler resolves only the features a file names (docs/decisions/089-cost-of-types.md).
 */
export const contract: typeof features = { ...features };
