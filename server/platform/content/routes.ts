import { callsWith } from '#server/platform/http/api.ts';
import type { CallContext } from '#server/platform/http/context.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { listDeleted } from './deleted/list-deleted.ts';
import type { ContentKinds } from './record-kind.ts';
import { restoreRecord } from './deleted/restore-record.ts';
import { getVersion, listVersions } from './versions/versions.ts';

const { signed } = callsWith<CallContext & { parts: { content: ContentKinds } }>();

export const content = {
  versions: signed.content.versions.handler(async ({ input: { kind, id }, context }) => ({
    data: await listVersions(context.db, context.parts.content[kind], id),
  })),
  findVersion: signed.content.findVersion.handler(async ({ input: { kind, id, version_id }, context }) => ({
    version: await getVersion(context.db, context.parts.content[kind], id, version_id),
  })),
  deleted: signed.content.deleted.handler(listCall(({ db }, wanted, page) => listDeleted(db, wanted, page))),
  restore: signed.content.restore.handler(async ({ input, context }) => {
    const kind = context.parts.content[input.kind];
    const { user_id: actor_id } = context.caller;
    await kind.edit(context, (tx) => restoreRecord(tx, kind, input.id, { actor_id }));
    return { id: input.id };
  }),
};
