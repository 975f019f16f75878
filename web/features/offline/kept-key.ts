/** Under which key the page remembers what is kept on this device. */
export const keptKey = ['kept-offline'] as const;
