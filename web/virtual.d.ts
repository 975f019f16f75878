declare module 'virtual:contract' {
  export const contract: import('@orpc/contract').AnyContractRouter;
}
declare module 'virtual:contract-admin' {
  export const contract: import('@orpc/contract').AnyContractRouter;
}

/** The styles all of Mantine stands on (bin/vite/mantine-styles.ts). */
declare module 'virtual:mantine-styles' {}
