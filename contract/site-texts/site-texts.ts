import { z } from 'zod';
import { basedOn, requestKey } from '../content/fields.ts';
import { admin } from '../roles.ts';
import { id, instant, route } from '../route.ts';
import { filledLine, search, text } from '../validation/text.ts';
import { textStateNames } from './states.ts';

const tag = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,80}$/, 'Допустимы строчные латинские буквы, цифры и подчёркивание');

const wording = z.string().regex(/^[0-9a-f]{64}$/, 'Обновите страницу');

/** A text of the public pages or a cabinet, found by its tag (docs/product/site-and-mailing.md). */
export const SiteText = z.object({
  tag,
  title: z.string(),
  /** The cleaned HTML itself; empty if not written yet. */
  text: z.string(),
});
export type SiteText = z.infer<typeof SiteText>;

/** A site text with the time of its last change. */
export const DatedSiteText = SiteText.extend({ updated_at: instant });
export type DatedSiteText = z.infer<typeof DatedSiteText>;

export const AdminSiteText = DatedSiteText.extend({
  id,
  /** Unchanged since the portal was set up. */
  is_original: z.boolean(),
  /** Taken from the starter content and not confirmed yet: not shown to the public. */
  is_draft: z.boolean(),
  /** SHA-256 of title and text in hex; a confirmation applies to this wording only. */
  wording,
  /** Who confirmed this wording, and when; null if nobody has. */
  confirmation: z.object({ at: instant, by: z.string() }).nullable(),
});
export type AdminSiteText = z.infer<typeof AdminSiteText>;

/** Fields of the editor's form; the HTML is cleaned on the server. An empty text is allowed and shows nothing. */
export const SiteTextDraft = z.object({ title: filledLine(200), text: text().max(200_000) });
export type SiteTextDraft = z.infer<typeof SiteTextDraft>;

export const siteTexts = {
  list: route({
    method: 'GET',
    path: '/site_text',
    who: 'anyone',
    summary: 'Тексты сайта',
    output: { data: z.array(SiteText) },
  }),
  find: route({
    method: 'GET',
    path: '/site_text/{tag}',
    who: 'anyone',
    summary: 'Текст сайта по его метке',
    input: z.object({ tag }),
    output: { site_text: DatedSiteText },
  }),
  placeholders: route({
    method: 'GET',
    path: '/admin/site_text_placeholders',
    who: admin,
    summary:
      'Что портал подставит в текст с этой меткой: имя в фигурных скобках, что это, что встанет сейчас (пусто — не задано)',
    input: z.object({ tag: tag.optional().default('') }),
    output: { data: z.array(z.object({ name: z.string(), meaning: z.string(), value: z.string() })) },
  }),
  listOwn: route({
    method: 'GET',
    path: '/admin/site_text',
    who: admin,
    summary: 'Тексты сайта для правки; поиск по названию, метке и самому тексту; пустые, исходные или изменённые',
    input: z.object({ search, state: z.enum(textStateNames).optional() }),
    output: { data: z.array(AdminSiteText) },
  }),
  findOwn: route({
    method: 'GET',
    path: '/admin/site_text/{id}',
    who: admin,
    summary: 'Текст сайта для правки',
    input: z.object({ id }),
    output: { site_text: AdminSiteText },
  }),
  create: route({
    method: 'POST',
    path: '/admin/site_text',
    who: admin,
    summary: 'Добавить текст сайта; метка с текстом уже есть — 409',
    input: SiteTextDraft.extend({ tag, ...requestKey }),
    output: { site_text: AdminSiteText },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/site_text/{id}',
    who: admin,
    summary: 'Изменить текст сайта',
    input: SiteTextDraft.extend({ id, ...basedOn }),
    output: { site_text: AdminSiteText },
  }),
  confirm: route({
    method: 'POST',
    path: '/admin/site_text/{id}/confirm',
    who: ['administrator'],
    summary: 'Подтвердить слова текста, как они есть сейчас; правка снимает подтверждение. 409 — текст уже другой',
    input: z.object({ id, wording }),
    output: { site_text: AdminSiteText },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/site_text/{id}',
    who: admin,
    summary: 'Удалить текст сайта',
    input: z.object({ id }),
  }),
};
