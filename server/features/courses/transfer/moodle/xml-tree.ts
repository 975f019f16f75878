import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { FileFault } from '../found.ts';

type Raw = Record<string, unknown>;

/** An element of a file. */
export type Element = {
  name: string;
  attribute: (name: string) => string;
  /** Its elements of this name, in order. */
  all: (name: string) => Element[];
  /** The first of them. */
  one: (name: string) => Element | undefined;
  /** Its own text. */
  text: () => string;
  /**
   * What stands in it as HTML, where tags are elements of the file itself; nothing where there are none. Elements that
   * `isPart` names are parts of a question, no tags; `isPlain`: CDATA is a text, no HTML.
   */
  markup: (isPlain: boolean, isPart?: (name: string) => boolean) => string | undefined;
};

// Entities of the file's own are never read: nothing in it can grow, and nothing is fetched.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
  maxNestedTags: 50,
});

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** XML's own five entities and numbers of signs. */
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (entity, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });

const inner = (raw: Raw, name: string): Raw[] => (Array.isArray(raw[name]) ? (raw[name] as Raw[]) : []);
const textOfNode = (node: Raw): string =>
  '#text' in node
    ? decode(String(node['#text']))
    : inner(node, '#cdata')
        .map((part) => String(part['#text'] ?? ''))
        .join('');

/** Elements that HTML writes without an end. */
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const nameOf = (raw: Raw): string => Object.keys(raw).find((key) => key !== ':@') ?? '';
const inAttribute: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A node as HTML has it: its text with its entities, its elements as tags. */
function htmlOf(raw: Raw, isPlain: boolean): string {
  const name = nameOf(raw);
  if (name === '#text') return String(raw['#text']);
  if (name === '#cdata') {
    const text = textOfNode(raw);
    return isPlain ? text.replace(/[&<>]/g, (sign) => inText[sign] ?? sign) : text;
  }
  const attributes = Object.entries((raw[':@'] ?? {}) as Raw)
    .map(([key, value]) => ` ${key}="${String(value).replace(/[<>"]/g, (sign) => inAttribute[sign] ?? sign)}"`)
    .join('');
  if (empty.test(name)) return `<${name}${attributes}>`;
  const inside = inner(raw, name).map((child) => htmlOf(child, isPlain));
  return `<${name}${attributes}>${inside.join('')}</${name}>`;
}

function element(raw: Raw): Element {
  const name = nameOf(raw);
  const children = inner(raw, name);
  const all = (name: string) => children.filter((child) => name in child).map(element);
  return {
    name,
    attribute: (name) => decode(String((raw[':@'] as Raw | undefined)?.[name] ?? '')),
    all,
    one: (name) => {
      const found = children.find((child) => name in child);
      return found && element(found);
    },
    text: () => children.map(textOfNode).join(''),
    markup: (isPlain, isPart = () => false) => {
      const own = children.filter((child) => !isPart(nameOf(child)));
      const hasTags = own.some((child) => !/^[#?]/.test(nameOf(child)));
      return hasTags ? own.map((child) => htmlOf(child, isPlain)).join('') : undefined;
    },
  };
}

/** The root of an XML file; FileFault with the line for one that is broken, nested too deep or declares entities. */
export function parseXml(text: string): Element {
  // A declaration of types is none of Moodle's, and the one place where entities are made.
  if (/<!DOCTYPE/i.test(text.slice(0, Math.max(0, text.search(/<[a-z]/i)))))
    throw new FileFault('В файле есть объявление DOCTYPE: такие файлы портал не читает');
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new FileFault(`Файл XML повреждён: ошибка в строке ${valid.err.line}`);
  let nodes: Raw[];
  try {
    nodes = parser.parse(text) as Raw[];
  } catch {
    throw new FileFault('Файл XML не читается: он повреждён или слишком глубоко вложен');
  }
  const root = nodes.find((node) => !Object.keys(node).some((key) => key.startsWith('?') || key === '#text'));
  if (!root) throw new FileFault('В файле XML ничего нет');
  return element(root);
}
