import { isAdmin } from '#contract/roles.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { StoredFile } from './stored-file.ts';

type FileFacts = Pick<StoredFile, 'is_public' | 'owner_id'>;

export const isOwn = (caller: Caller | undefined, file: FileFacts): boolean =>
  caller !== undefined && file.owner_id === caller.user_id;

/** Public files are everybody's, private ones their owner's and the administrators'. */
export const mayRead = (caller: Caller | undefined, file: FileFacts): boolean =>
  file.is_public || isOwn(caller, file) || (caller !== undefined && isAdmin(caller.utype));
