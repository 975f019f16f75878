import type { z } from 'zod';
import { LectureInput } from '#contract/courses/lectures.ts';
import { formulaFaultInHtml } from '#server/platform/formulas/check-formulas.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { ZipFault } from '#server/platform/zip/open-zip.ts';
import { inWords, type Reading, readPart, requireStorableTexts } from './collect-faults.ts';
import type { Manifest } from './manifest.ts';

const LECTURE_BYTES = 4 * 1024 * 1024;

export type ReadLecture = z.output<typeof LectureInput>;

const inHtml = /src="\.\.\/(files\/[\w.-]+)"/g;
/** Pictures of the portal it comes from: here they are nobody's. */
const elsewhere = /<img\b[^>]*\bsrc="\/api\/storage\/[^>]*>/g;

/** The pictures a lecture of a file shows, as they are called there. */
export const picturesOf = (html: string): string[] => Array.from(html.matchAll(inHtml), ([, entry = '']) => entry);

/** A lecture with the words of the manifest, judged as an editor's; ZipFault for one that is not taken. */
export async function readLecture(
  reading: Reading,
  { entry, ...lecture }: Manifest['lectures'][number],
): Promise<ReadLecture> {
  const html = (await readPart(reading, entry, LECTURE_BYTES)).toString().replace(elsewhere, '');
  requireStorableTexts(entry, html);
  const read = LectureInput.safeParse({ ...lecture, lecture_html_file: html });
  if (!read.success) throw new ZipFault(inWords(entry, read.error)[0] ?? entry);
  const fault = formulaFaultInHtml(cleanHtml(html));
  if (fault) throw new ZipFault(`${entry}: ${fault}`);
  for (const picture of picturesOf(html))
    if (!Object.hasOwn(reading.manifest.entries, picture))
      throw new ZipFault(`${entry}: картинки ${picture} нет в архиве`);
  return read.data;
}

/** A lecture's HTML with its pictures as they are kept here. */
export const withStoredPictures = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replace(inHtml, (_, entry: string) => `src="/api/storage/${paths.get(entry) ?? ''}"`);
