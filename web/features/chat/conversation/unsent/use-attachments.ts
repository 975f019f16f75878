import { useSyncExternalStore } from 'react';
import type { Attachments, AttachmentsState } from './attachments.ts';

const none: AttachmentsState = { files: [], leftOut: [], isKept: true };

/** The files attached to the message being written. */
export const useAttachments = (attachments: Attachments): AttachmentsState =>
  useSyncExternalStore(attachments.subscribe, attachments.getState, () => none);
