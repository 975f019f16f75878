/** Why a restore was refused: one sentence, nothing was changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}
