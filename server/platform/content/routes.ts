import { proceduresWith } from '#server/platform/http/api.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import type { CallContext } from '#server/platform/http/context.ts';
import { listDeleted } from './deleted/list-deleted.ts';
import { restoreRecord } from './deleted/restore-record.ts';
import type { ContentKinds } from './record-kind.ts';
import { getVersion, listVersions } from './versions/versions.ts';

const { authedProcedure } = proceduresWith<CallContext & { parts: { content: ContentKinds } }>();

export const content = {
  versions: authedProcedure.content.versions.handler(async ({ input: { kind, id }, context }) => ({
    data: await listVersions(context.db, context.parts.content[kind], id),
  })),
  findVersion: authedProcedure.content.findVersion.handler(async ({ input: { kind, id, version_id }, context }) => ({
    version: await getVersion(context.db, context.parts.content[kind], id, version_id),
  })),
  deleted: authedProcedure.content.deleted.handler(listCall(({ db }, query, page) => listDeleted(db, query, page))),
  restore: authedProcedure.content.restore.handler(async ({ input, context }) => {
    const kind = context.parts.content[input.kind];
    const { user_id: actor_id } = context.caller;
    await kind.edit(context, (tx) => restoreRecord(tx, kind, input.id, { actor_id }));
    return { id: input.id };
  }),
};
