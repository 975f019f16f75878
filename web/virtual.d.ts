declare module 'virtual:contract' {
  export const contract: import('@orpc/contract').AnyContractRouter;
}
declare module 'virtual:contract-admin' {
  export const contract: import('@orpc/contract').AnyContractRouter;
}

/** Mantine's base styles (bin/vite/mantine-styles.ts). */
declare module 'virtual:mantine-styles' {}

/** Variables of the portal's theme (bin/vite/theme-variables.ts). */
declare module 'virtual:theme-variables.css' {}
