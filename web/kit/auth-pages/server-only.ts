/** Client side of an auth page's loader: never called, since these pages are loaded as whole documents. */
export function serverOnly(): never {
  throw new Error('a door was opened without loading its page');
}
