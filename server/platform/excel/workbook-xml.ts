import { escapeXml } from './sheet-xml.ts';

/** A sheet that was written: its name and the area of its filter, `A1:F20`. */
export type WrittenSheet = { name: string; area: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** First number of a format that is not built in. */
const OWN_FORMAT = 164;

/** Plain, the bold head, and the formats. */
const styles = (formats: readonly string[]): string => {
  const own = formats.map(
    (format, index) => `<numFmt numFmtId="${OWN_FORMAT + index}" formatCode="${escapeXml(format)}"/>`,
  );
  const dated = formats.map(
    (_, index) =>
      `<xf numFmtId="${OWN_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts>`,
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${2 + dated.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
    `${dated.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
};

const absolute = (area: string): string => area.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/** The sheets by name; a filter's area has a hidden name of its own, and the head is printed on every page. */
const workbook = (sheets: readonly WrittenSheet[]): string => {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const named = sheets.flatMap(({ name, area }, index) => {
    const at = `localSheetId="${index}"`;
    const sheet = escapeXml(quoted(name));
    return [
      `<definedName name="_xlnm._FilterDatabase" ${at} hidden="1">${sheet}!${absolute(area)}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" ${at}>${sheet}!$1:$1</definedName>`,
    ];
  });
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${listed.join('')}</sheets><definedNames>${named.join('')}</definedNames></workbook>`;
};

const relationships = (lines: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
const relationship = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** All parts of a workbook but its sheets, by their places in the archive. */
export function workbookParts(sheets: readonly WrittenSheet[], formats: readonly string[]): Record<string, string> {
  const numbers = sheets.map((_, index) => index + 1);
  const overrides = [
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>`,
    ...numbers.map(
      (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
    ),
  ];
  return {
    'xl/styles.xml': styles(formats),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...numbers.map((number) => relationship(number, 'worksheet', `worksheets/sheet${number}.xml`)),
      relationship(numbers.length + 1, 'styles', 'styles.xml'),
    ]),
    '_rels/.rels': relationships([relationship(1, 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
  };
}
