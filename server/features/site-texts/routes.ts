import { open, signed } from '#server/platform/http/api.ts';
import { addSiteText, changeSiteText, removeSiteText } from './change-site-text.ts';
import { getAdminSiteText, getSiteText, listAdminSiteTexts, listSiteTexts } from './queries.ts';

export const siteTexts = {
  list: open.siteTexts.list.handler(async ({ context }) => ({ data: await listSiteTexts(context.db) })),
  find: open.siteTexts.find.handler(async ({ input, context }) => ({
    site_text: await getSiteText(context.db, input.tag),
  })),
  listOwn: signed.siteTexts.listOwn.handler(async ({ input, context }) => ({
    data: await listAdminSiteTexts(context.db, input.search),
  })),
  findOwn: signed.siteTexts.findOwn.handler(async ({ input, context }) => ({
    site_text: await getAdminSiteText(context.db, input.id),
  })),
  create: signed.siteTexts.create.handler(async ({ input, context: { db, caller } }) => ({
    site_text: await addSiteText(db, input, caller.user_id),
  })),
  update: signed.siteTexts.update.handler(async ({ input: { id, ...draft }, context: { db, caller } }) => ({
    site_text: await changeSiteText(db, id, draft, caller.user_id),
  })),
  remove: signed.siteTexts.remove.handler(async ({ input, context: { db, caller } }) => {
    await removeSiteText(db, input.id, caller.user_id);
    return {};
  }),
};
