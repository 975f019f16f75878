import type { files } from './tables.ts';

export type StoredFile = typeof files.$inferSelect;
