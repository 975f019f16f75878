/** Attributes of the element at which focus starts on an auth page; works without script. */
export const initialFocus = { tabIndex: -1, autoFocus: true } as const;
