const containers = new Set(['ul', 'ol', 'li', 'blockquote', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']);
/** Containers of containers only: what is between those is how the HTML is laid out. */
const holdsNoWords = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
/**
 * What a beginning container ends, if it begins right within it: HTML is read so. A reader sees that only where no paragraph is open between
 * the two; here the paragraph ends first, so that what was nested would come apart when it is read again.
 */
const endedBy: Record<string, ReadonlySet<string>> = {
  li: new Set(['li']),
  tr: new Set(['tr', 'th', 'td']),
  th: new Set(['th']),
  td: new Set(['thead', 'th', 'td']),
  tbody: new Set(['thead', 'tbody']),
};
const marks = new Set(['strong', 'em', 'u', 's', 'sub', 'sup']);

/** HTML on its way, in which a mark never reaches over the end of a block: it ends there, and begins anew with the next word. */
class Blocks {
  readonly pieces: string[] = [];
  /** Open containers from the outermost, which is the text itself, and whether a paragraph is open in each. */
  private readonly levels = [{ name: '', hasParagraph: false }];
  /** Containers whose closing tag is to come, from the outermost; those that another one has ended are no levels any more. */
  private readonly written: { name: string; hasParagraph: boolean }[] = [];
  /** Open marks, of which the first `shown` stand in the pieces. */
  private readonly open: string[] = [];
  private shown = 0;

  private get level() {
    return this.levels[this.levels.length - 1] ?? { name: '', hasParagraph: false };
  }

  private hideMarks(): void {
    while (this.shown > 0) this.pieces.push(`</${this.open[--this.shown]}>`);
  }

  endParagraph(): void {
    this.hideMarks();
    if (!this.level.hasParagraph) return;
    this.level.hasParagraph = false;
    // A paragraph that nothing came into is none, unless somebody wrote it so.
    if (this.pieces.at(-1) === '<p>') this.pieces.pop();
    else this.pieces.push('</p>');
  }

  beginParagraph(): void {
    this.endParagraph();
    this.level.hasParagraph = true;
    this.pieces.push('<p>');
  }

  /** The end of a paragraph as it was written: an empty one between others is an empty line. */
  closeParagraph(): void {
    const isEmptyLine = this.pieces.at(-1) === '<p>' && this.levels.length === 1;
    if (isEmptyLine) this.pieces.push('');
    this.endParagraph();
  }

  begin(name: string, piece: string): void {
    this.endParagraph();
    while (endedBy[name]?.has(this.level.name)) this.endLevel();
    this.pieces.push(piece);
    const level = { name, hasParagraph: false };
    this.levels.push(level);
    this.written.push(level);
  }

  end(): void {
    if (this.written.pop() === this.level) this.endLevel();
  }

  private endLevel(): void {
    this.endParagraph();
    this.pieces.push(`</${this.level.name}>`);
    this.levels.pop();
  }

  mark(name: string): void {
    this.open.push(name);
  }

  endMark(): void {
    if (this.shown === this.open.length) this.pieces.push(`</${this.open[--this.shown]}>`);
    this.open.pop();
  }

  /** A picture or a sound: in its line, or between blocks. */
  add(piece: string): void {
    this.pieces.push(piece);
  }

  say(words: string): void {
    const isSpace = words.trim() === '';
    const isLoose = this.levels.length === 1 && !this.level.hasParagraph;
    if (isSpace && (isLoose || holdsNoWords.has(this.level.name))) return;
    if (isLoose) this.beginParagraph();
    if (!isSpace) while (this.shown < this.open.length) this.pieces.push(`<${this.open[this.shown++]}>`);
    this.pieces.push(words);
  }
}

/** Sanitized HTML whose words stand in paragraphs, none of them within another; linear. */
export function withParagraphs(html: string): string {
  const blocks = new Blocks();
  for (const [piece, closing, name = ''] of html.matchAll(/<(\/?)([a-z]+)[^<>]*>|[^<]+/g)) {
    // What a browser without sound would show in its place comes after it.
    if (name === 'audio') closing || blocks.add(`${piece}</audio>`);
    else if (name === 'img') blocks.add(piece);
    else if (name === 'p') closing ? blocks.closeParagraph() : blocks.beginParagraph();
    else if (containers.has(name)) closing ? blocks.end() : blocks.begin(name, piece);
    else if (marks.has(name)) closing ? blocks.endMark() : blocks.mark(name);
    else blocks.say(piece);
  }
  blocks.endParagraph();
  return blocks.pieces.join('');
}
