import { Hono } from 'hono';
import { html } from 'hono/html';
import type { OutboxMessage } from '#contract/dev.ts';
import { noticeTitle } from '#contract/notices/kinds.ts';
import { formatDateTimeWithSeconds } from '#contract/words/dates.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import { type AttachmentKind, makeAttachments } from './attachments.ts';
import { findAttachment, findLetterHtml, listOutbox } from './queries.ts';

const styles = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 760px; margin: 32px auto; padding: 0 16px;
    color: #0b2b45; background: #f3f8fb }
  form { display: flex; gap: 8px; margin: 16px 0 24px }
  input { flex: 1; font: inherit; padding: 8px 12px; border: 1px solid #7fa3bd; border-radius: 8px }
  button { font: inherit; padding: 8px 20px; border: 0; border-radius: 8px; background: #0b5c8c; color: #fff }
  article { background: #fff; border-radius: 12px; padding: 16px 20px; margin-bottom: 16px; overflow-wrap: anywhere }
  h1 { margin: 0 } h2 { font-size: 17px; margin: 4px 0 8px } header { color: #44617a; font-size: 14px }
  p { margin: 0; white-space: pre-wrap }`;

const paper = (id: number, index: number) => html`<a href="/dev/outbox/${id}/${index}">Вложение ${index + 1}</a> `;

const headersOf = (headers: Readonly<Record<string, string>>) => html`
  <details>
    <summary>Заголовки</summary>
    <p>${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')}</p>
  </details>`;

const card = ({ id, to, kind, channel, subject, text, papers, headers, has_html, created_at }: OutboxMessage) => html`
  <article>
    <header>${channel === 'sms' ? 'СМС' : 'Письмо'} · ${to} · ${formatDateTimeWithSeconds(created_at)}${noticeTitle(kind) && ` · ${noticeTitle(kind)}`}</header>
    ${subject ? html`<h2>${subject}</h2>` : ''}
    <p>${text}</p>
    ${has_html ? html`<p><a href="/dev/outbox/${id}/letter">Как письмо выглядит</a></p>` : ''}
    ${headers ? headersOf(headers) : ''}
    ${papers > 0 ? html`<p>${Array.from({ length: papers }, (_, index) => paper(id, index))}</p>` : ''}
  </article>`;

const page = (to: string, found: OutboxMessage[], nonce: string) => html`<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="5">
    <link rel="icon" href="/favicon.svg">
    <title>Исходящие сообщения</title>
    <style nonce="${nonce}">${styles}</style>
  </head>
  <body>
    <main>
      <h1>Исходящие сообщения</h1>
      <p>Почта и СМС не настроены, поэтому письма и коды остаются здесь. Страница обновляется сама.</p>
      <form role="search">
        <input name="to" value="${to}" type="search" aria-label="Получатель" placeholder="Почта или телефон получателя">
        <button>Найти</button>
      </form>
      ${found.length > 0 ? found.map(card) : html`<p>Сообщений пока нет.</p>`}
    </main>
  </body>
</html>`;

type OutboxDeps = {
  config: Config;
  db: Database;
  storage: FileStore;
  parts: { attachments: readonly AttachmentKind[] };
};

/** /dev/outbox, for whoever is on a machine without mail and SMS; there is no such page elsewhere. */
export function outboxPage({ config, db, storage, parts }: OutboxDeps): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  if (!config.outbox_shown) return app;
  app.use('/dev/outbox/*', async (c, next) => (c.var.info.is_local ? next() : c.notFound()));
  app.get('/dev/outbox', async (c) => {
    const to = (c.req.query('to') ?? '').replaceAll('\0', '');
    c.header('cache-control', 'no-store');
    return c.html(page(to, await listOutbox(db, to), c.var.nonce));
  });
  app.get('/dev/outbox/:id{\\d{1,15}}/letter', async (c) => {
    const letter = await findLetterHtml(db, Number(c.req.param('id')));
    if (letter === undefined) return c.notFound();
    return c.html(letter);
  });
  app.get('/dev/outbox/:id{\\d{1,15}}/:index{\\d{1,2}}', async (c) => {
    const attachment = await findAttachment(db, Number(c.req.param('id')), Number(c.req.param('index')));
    const [file] = await makeAttachments(parts.attachments, { db, storage }, attachment ? [attachment] : []);
    if (!file) return c.notFound();
    return c.body(new Uint8Array(file.content), 200, {
      'content-type': file.content_type,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'no-store',
    });
  });
  return app;
}
