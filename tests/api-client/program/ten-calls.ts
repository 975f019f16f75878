// A stranger's program: it knows the portal by the generated types alone (`portal-api`), which are made while the test runs.
// The project's own check of types leaves it out (tsconfig.json); tests/api-client/api-client.test.ts checks it and runs it.
import createClient from 'openapi-fetch';
import type { components, paths } from 'portal-api';

const { PORTAL_URL = '', LOGIN = '', PASSWORD = '' } = process.env;
const portal = createClient<paths>({
  baseUrl: `${PORTAL_URL}/api`,
  // A file's path keeps its slashes.
  pathSerializer: (path, params) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]).split('/').map(encodeURIComponent).join('/')),
});

function given<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

// 1. Sign in, and say so from now on.
const { token } = given(await portal.POST('/tokens/create', { body: { login: LOGIN, password: PASSWORD } }));
portal.use({
  onRequest: ({ request }) => {
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    return request;
  },
});
// 2. Who that is.
const { user } = given(await portal.GET('/user/data'));
// 3. Which season it is.
const { current_year } = given(await portal.GET('/info'));
// 4. A picture, as a form.
const file = new Blob([Buffer.from(process.env.PICTURE ?? '', 'base64')], { type: 'image/png' });
const picture = given(
  await portal.POST('/admin/upload_file', {
    body: { file: '', file_target: 'news' },
    bodySerializer: ({ file_target }) => {
      const form = new FormData();
      form.set('file_target', file_target);
      form.set('file', file, 'кит.png');
      return form;
    },
  }),
);
// 5. News with it, twice with one key: one item.
const draft = {
  news_title: 'Набор открыт',
  news_html_file: '<p>До 1 апреля.</p>',
  news_main_foto_file: picture.path,
  news_main_foto_alt: 'Кит',
  news_date_published: '2026-01-01T09:00:00.000Z',
  request_key: crypto.randomUUID(),
};
const made = given(await portal.POST('/admin/news', { body: draft }));
const again = given(await portal.POST('/admin/news', { body: draft }));
// 6. As everybody reads it.
const { news } = given(await portal.GET('/news/{id}', { params: { path: { id: made.id } } }));
const item: components['schemas']['NewsItem'] = news;
// 7. A page of the list.
const page = given(await portal.GET('/news', { params: { query: { page: 1 } } }));
// 8. A change that is refused, with the field to blame.
const { request_key: _, ...changed } = draft;
const refused = await portal.PUT('/admin/news/{id}', {
  params: { path: { id: made.id } },
  body: { ...changed, news_main_foto_alt: '', based_on: made.updated_at },
});
// 9. The picture itself.
const stored = await portal.GET('/storage/{path}', { params: { path: { path: picture.path } }, parseAs: 'blob' });
// 10. People in one status, and what a wrong status is answered with.
const status: components['schemas']['ParticipantStatus'] = 200;
const people = given(await portal.GET('/admin/users', { params: { query: { status } } }));
const wrong = await portal.GET('/admin/users', { params: { query: { status: 7 } } });

process.stdout.write(
  JSON.stringify({
    utype: user.utype,
    year: current_year,
    sameItem: made.id === again.id,
    title: item.news_title,
    total: page.total,
    refused: refused.response.status,
    refusedFields: refused.error?.fields,
    type: stored.data instanceof Blob ? stored.data.type : '',
    names: people.data.map(({ surname, participant_status }) => [surname, participant_status]),
    wrongFields: Object.keys(wrong.error?.fields ?? {}),
  }),
);
