import { Readable } from 'node:stream';
import type { TransferFormat } from '#contract/courses/transfer.ts';
import type { Context } from '#server/platform/context.ts';
import { type Exportable, getExportable } from './exportable.ts';
import { readVariantPictures } from './gift/variant-pictures.ts';
import { writeGift } from './gift/write-gift.ts';
import { writeMoodleXml } from './moodle/write-moodle-xml.ts';
import { writable } from './writable.ts';

export const attachment = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  });

async function* asBytes(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

const notCarried = 'берутся из банка для каждой попытки. Раздел банка выгружается отдельно';

/** What is drawn stands with what is left out: no file of another system carries a draw. */
const withDrawsLeftOut = ({ drawn = [], left_out, ...test }: Exportable): Exportable => ({
  ...test,
  left_out: [
    ...left_out,
    ...drawn.map(({ count, of, section_title }) => ({
      question_text: writable(`${count} из ${of}: ${section_title}`),
      fault: notCarried,
    })),
  ],
});

/** A test's questions as a file for Moodle. Throws not found. Seven queries. */
export async function exportTest(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { id, format }: { id: number; format: TransferFormat },
): Promise<Response> {
  const test = withDrawsLeftOut(await getExportable(db, id));
  if (format === 'gift') {
    const file = writeGift(test, await readVariantPictures(storage, test.questions));
    return attachment(file, 'text/plain; charset=utf-8', `test_${id}.gift.txt`);
  }
  const bytes = Readable.from(asBytes(writeMoodleXml(storage, test)));
  return attachment(Readable.toWeb(bytes) as BodyInit, 'application/xml; charset=utf-8', `test_${id}.xml`);
}
