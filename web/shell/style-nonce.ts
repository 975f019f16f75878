import { pageNonce } from '#web/api.ts';

declare global {
  var __webpack_nonce__: string | undefined;
}

/** Mantine's scroll lock writes a style element of its own and looks for its nonce under this name. */
export function giveStyleNonce(): void {
  if (typeof window !== 'undefined') globalThis.__webpack_nonce__ = pageNonce();
}
