export type Jobs = { stop: () => Promise<void> };
