/** Query key of the items saved on this device. */
export const keptKey = ['kept-offline'] as const;
