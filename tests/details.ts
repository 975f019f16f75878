import {
  detailsFile,
  detailsSignature,
  emptyPart,
  type Filled,
  type Part,
  type Parts,
} from '#contract/site/details/parts.ts';
import { partsOf, type SectionName, sectionNames } from '#contract/site/details/structure.ts';
import { uploadPublic } from './content.ts';
import { somePdf } from './materials.ts';
import type { Portal } from './portal.ts';

/** The beginning of any electronic signature file: an ASN.1 sequence that names signed data. */
export const someSignature = (): Buffer =>
  Buffer.concat([Buffer.from('3082010006092a864886f70d010702a0820100', 'hex'), Buffer.alloc(240, 7)]);

/** Id of a section's row: they are created once, in their order. */
export const sectionId = (section: SectionName): number => sectionNames.indexOf(section) + 1;

const words: Record<string, string> = {
  day: '2014-03-18',
  number: '12',
  phones: '+7 (8152) 00-00-00\n+7 (8152) 00-00-01, доб. 5',
  emails: 'info@ocean.test',
  links: 'https://ocean.test',
};
const someValue = (kind: string, title: string): string => words[kind] ?? `${title}: сказано`;

export const someDocument = (file: string, signature: string | null = null) => ({
  title: 'Устав центра',
  file,
  content_type: '',
  size: 0,
  date: '2024-02-01',
  signature: signature
    ? { file: signature, signer: 'Ладожская Вера Павловна, директор', signed_on: '2024-02-02' }
    : null,
});

const fill = (part: Part, document: ReturnType<typeof someDocument>): Filled => {
  if (part.kind === 'text') return { ...emptyPart(), value: `<p>${part.title}: сказано.</p>` };
  if (part.kind === 'documents') return { ...emptyPart(), documents: [document] };
  if (part.kind !== 'table') return { ...emptyPart(), value: someValue(part.kind, part.title) };
  const row = (key: string) => ({
    key,
    cells: Object.fromEntries(
      part.columns.flatMap(({ prop, kind, title }) => (kind === 'documents' ? [] : [[prop, someValue(kind, title)]])),
    ),
    documents: Object.fromEntries(
      part.columns.flatMap(({ prop, kind }) => (kind === 'documents' ? [[prop, [document]]] : [])),
    ),
  });
  return { ...emptyPart(), rows: [row('first'), row('second')] };
};

/** All parts of a section with values of their kinds. */
export const filledParts = (section: SectionName, document: ReturnType<typeof someDocument>): Parts =>
  Object.fromEntries(partsOf(section).map((part) => [part.prop, fill(part, document)]));

/** A signed document, uploaded by the editor. */
export async function uploadSigned(portal: Portal, token: string) {
  const file = await uploadPublic(portal, token, somePdf(), detailsFile);
  return someDocument(file, await uploadPublic(portal, token, someSignature(), detailsSignature));
}
