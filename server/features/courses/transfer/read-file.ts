import { decodeText } from './decode-text.ts';
import { FileFault, type ReadFile } from './found.ts';
import { readGift } from './read-gift.ts';
import { readMoodleXml } from './read-moodle-xml.ts';

/** A file of questions by its content, whatever its name; FileFault for one that is none, or holds more than `most`. */
export function readFile(bytes: Uint8Array, most: number): ReadFile {
  // A package of Moodle, a document: what people take for such a file.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new FileFault('Это архив или документ. Нужен сам файл вопросов: GIFT (.txt, .gift) или Moodle XML (.xml)');
  const text = decodeText(bytes);
  const isXml = /^\s*<(?:\?xml|quiz|!doctype|!--)/i.test(text);
  const read = isXml ? readMoodleXml(text, most) : readGift(text, most);
  if (read.entries.length === 0) throw new FileFault('В файле нет ни одного вопроса');
  return read;
}
