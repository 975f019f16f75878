/** Query key of the items saved on this device. */
export const savedQueryKey = ['kept-offline'] as const;
