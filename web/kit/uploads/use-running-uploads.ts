import { useSyncExternalStore } from 'react';
import { type RunningUpload, runningUploads } from './running-uploads.ts';

const none: readonly RunningUpload[] = [];

/** The uploads of this page that are under way or have failed. */
export const useRunningUploads = (): readonly RunningUpload[] =>
  useSyncExternalStore(runningUploads.subscribe, runningUploads.getState, () => none);
