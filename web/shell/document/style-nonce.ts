import { pageNonce } from '#web/api.ts';

declare global {
  var __webpack_nonce__: string | undefined;
}

/** Sets the nonce under the global name where Mantine's scroll lock looks for it. */
export function giveStyleNonce(): void {
  if (typeof window !== 'undefined') globalThis.__webpack_nonce__ = pageNonce();
}
