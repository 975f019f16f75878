declare module 'virtual:contract' {
  export const contract: import('@orpc/contract').AnyContractRouter;
}
