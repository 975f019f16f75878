declare module 'virtual:contract' {
  export const contract: import('@orpc/contract').AnyContractRouter;
}
declare module 'virtual:contract-admin' {
  export const contract: import('@orpc/contract').AnyContractRouter;
}

/** Mantine's base styles (bin/vite/mantine-styles.ts). */
declare module 'virtual:mantine-styles' {}
