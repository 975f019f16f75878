// No schema here: the editor of a text names them without loading zod.

export const handbookKinds = ['parent', 'participant'] as const;
export type HandbookKind = (typeof handbookKinds)[number];

export const handbookTitles: Record<HandbookKind, string> = {
  parent: 'Руководство родителя',
  participant: 'Руководство участника',
};

/** Tag of the site text a handbook is made of. */
export const handbookTag = (kind: HandbookKind): string => `handbook_${kind}`;

export const handbookOfTag = (tag: string): HandbookKind | undefined =>
  handbookKinds.find((kind) => handbookTag(kind) === tag);
