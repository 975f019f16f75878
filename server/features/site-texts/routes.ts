import { inBraces, placeholdersFor, sitePlaceholders } from '#contract/site-texts/placeholders.ts';
import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { fillSiteHtml, siteWords } from '#server/platform/configuration/site-words.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import { confirmText } from './confirm-text.ts';
import { getAdminSiteText, getSiteText, listAdminSiteTexts, listSiteTexts } from './queries.ts';
import { siteTextKind } from './site-text-kind.ts';

export const siteTexts = {
  list: publicProcedure.siteTexts.list.handler(async ({ context: { db } }) => {
    const [texts, known] = await Promise.all([listSiteTexts(db), getConfiguration(db)]);
    return { data: texts.map((one) => ({ ...one, text: fillSiteHtml(one.text, known) })) };
  }),
  find: publicProcedure.siteTexts.find.handler(async ({ input, context: { db } }) => {
    const [one, known] = await Promise.all([getSiteText(db, input.tag), getConfiguration(db)]);
    return { site_text: { ...one, text: fillSiteHtml(one.text, known) } };
  }),
  placeholders: authedProcedure.siteTexts.placeholders.handler(async ({ input, context }) => {
    const words = siteWords(await getConfiguration(context.db));
    const data = placeholdersFor(input.tag).map((name) => ({
      name: inBraces(name),
      meaning: sitePlaceholders[name],
      value: words[name],
    }));
    return { data };
  }),
  listOwn: authedProcedure.siteTexts.listOwn.handler(async ({ input, context }) => ({
    data: await listAdminSiteTexts(context.db, input),
  })),
  findOwn: authedProcedure.siteTexts.findOwn.handler(async ({ input, context }) => ({
    site_text: await getAdminSiteText(context.db, input.id),
  })),
  create: authedProcedure.siteTexts.create.handler(async ({ input, context }) => {
    const { id } = await addContent(context, siteTextKind, input);
    return { site_text: await getAdminSiteText(context.db, id) };
  }),
  update: authedProcedure.siteTexts.update.handler(async ({ input, context }) => {
    await changeContent(context, siteTextKind, input);
    return { site_text: await getAdminSiteText(context.db, input.id) };
  }),
  confirm: authedProcedure.siteTexts.confirm.handler(async ({ input, context }) => {
    await confirmText(context, input);
    return { site_text: await getAdminSiteText(context.db, input.id) };
  }),
  remove: authedProcedure.siteTexts.remove.handler(({ input, context }) => removeContent(context, siteTextKind, input)),
};
