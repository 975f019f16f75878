import { htmlOf, isRich, richOf } from '#contract/formulas/rich-text.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import { filesOfTexts, withTexts } from '../../exam/question-texts.ts';
import type { WholeQuestion } from '../../tests/find-test.ts';
import { readPicture } from '../read-picture.ts';
import { withPaths } from '../reading/embedded-files.ts';

/** A picture as every program knows it: many that read Moodle's files do not know WebP. */
export async function forMoodle(picture: Buffer): Promise<{ content: Buffer; extension: string }> {
  const { default: sharp } = await import('sharp');
  const image = sharp(picture);
  const { format, hasAlpha } = await image.metadata();
  if (format !== 'webp') return { content: picture, extension: format === 'jpeg' ? 'jpg' : format };
  return hasAlpha
    ? { content: await image.png().toBuffer(), extension: 'png' }
    : { content: await image.jpeg({ quality: 90 }).toBuffer(), extension: 'jpg' };
}

const isSound = (path: string): boolean => /\.(?:mp3|m4a|ogg|wav)$/.test(path);

export const fileElement = (name: string, content: Buffer): string =>
  `<file name="${name}" path="/" encoding="base64">${content.toString('base64')}</file>`;

/** The files of a question's texts by the names they have in Moodle; a file that is gone is left out. */
async function readFiles(storage: FileStore, question: WholeQuestion) {
  const names = new Map<string, string>();
  const elements = new Map<string, string>();
  for (const path of filesOfTexts(question)) {
    const kept = await readPicture(storage, path);
    if (!kept) continue;
    const { content, extension } = isSound(path)
      ? { content: kept, extension: path.slice(path.lastIndexOf('.') + 1) }
      : await forMoodle(kept);
    const name = `file_${question.ordinal_number}_${names.size + 1}.${extension}`;
    names.set(path, name);
    elements.set(name, fileElement(name, content));
  }
  return { names, elements };
}

/** A text whose files are named as Moodle names those beside it. */
const withMoodleNames = (text: string, names: ReadonlyMap<string, string>): string => {
  const known = withPaths(text, (path) => (names.has(path) ? path : undefined));
  if (!isRich(known)) return known;
  return richOf(
    htmlOf(known)
      .replace(
        /(<(?:img|audio)\b[^<>]*? src=")\/api\/storage\/([^"]+)"/g,
        (_, begun: string, path: string) => `${begun}@@PLUGINFILE@@/${names.get(path) ?? ''}"`,
      )
      .replace(/<img\b/g, '<img class="in-text"'),
  );
};

/**
 * A question whose texts name their files as Moodle does, and what puts the files themselves into the elements of those texts:
 * each question's files are its own there.
 */
export async function embedFiles(
  storage: FileStore,
  question: WholeQuestion,
): Promise<{ question: WholeQuestion; withFiles: (xml: string) => string }> {
  const { names, elements } = await readFiles(storage, question);
  const named = withTexts(question, (text) => withMoodleNames(text, names));
  if (elements.size === 0) return { question: named, withFiles: (xml) => xml };
  const withFiles = (xml: string) =>
    xml.replace(/<text><!\[CDATA\[.*?\]\]><\/text>/gs, (text) => {
      const own = [...elements].filter(([name]) => text.includes(`src="@@PLUGINFILE@@/${name}"`));
      return text + own.map(([, element]) => element).join('');
    });
  return { question: named, withFiles };
}
