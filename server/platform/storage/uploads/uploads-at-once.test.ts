import { type ClientRequest, request } from 'node:http';
import { expect, test } from 'vitest';
import { makePerson, type Person } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';

/** docs/product/api.md: uploads of one person at once. */
const portal = portalForFile();

const HEAD = [
  '--b\r\ncontent-disposition: form-data; name="file_target"\r\n\r\ntrip_ticket_file\r\n',
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
].join('');
const TAIL = `${pdfOf('a')}\r\n--b--\r\n`;

/** KiB counted for everybody here: an upload is counted once it has its place. */
const counted = async (): Promise<number> => {
  const { rows } = await portal.db.$client.query(
    "select coalesce(sum(points), 0)::int as kib from limits where key like 'upload_kib%'",
  );
  return rows[0].kib;
};

type Begun = { request: ClientRequest; answered: Promise<number | undefined> };

/** An upload that has its place, and goes on when it is told to. */
async function begin({ token }: Person): Promise<Begun> {
  const before = await counted();
  const upload = request(`${portal.url}/api/user/upload_file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const answered = new Promise<number | undefined>((resolve) => {
    upload.on('error', () => resolve(undefined));
    upload.on('response', (response) => resolve(response.resume().statusCode));
  });
  upload.write(HEAD);
  await expect.poll(counted).toBeGreaterThan(before);
  return { request: upload, answered };
}

const finish = ({ request: upload, answered }: Begun): Promise<number | undefined> => {
  upload.end(TAIL);
  return answered;
};

const send = ({ token }: Person) => {
  const body = new FormData();
  body.set('file_target', 'trip_ticket_file');
  body.set('file', new Blob([pdfOf('a')]), 'a.pdf');
  return portal.call('POST', '/user/upload_file', body, { token });
};

test('six files of one person come at once; the seventh is refused in words, others’ are not, and each that ends makes room', async () => {
  const [one, other] = [await makePerson(portal, 'parent'), await makePerson(portal, 'parent')];
  const held: Begun[] = [];
  while (held.length < 6) held.push(await begin(one));
  const { status, body, headers } = await send(one);
  expect([status, body.errors]).toEqual([
    429,
    ['Сразу можно загружать не больше шести файлов. Дождитесь, когда загрузится один из начатых'],
  ]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(other)).status).toBe(200);

  const [first, cutOff, ...rest] = held;
  expect(first && (await finish(first))).toBe(200);
  expect((await send(one)).status).toBe(200);
  // One that breaks off makes room too.
  rest.push(await begin(one));
  expect((await send(one)).status).toBe(429);
  cutOff?.request.destroy();
  await expect.poll(async () => (await send(one)).status).toBe(200);
  for (const upload of rest) expect(await finish(upload)).toBe(200);
});
