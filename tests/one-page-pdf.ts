/** A one-page PDF with a content stream; the box is in points. */
export const onePagePdf = (drawn: string, box = '0 0 300 200'): string =>
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R>>endobj`,
    `4 0 obj<</Length ${Buffer.byteLength(drawn)}>>stream\n${drawn}\nendstream endobj`,
    'trailer<</Root 1 0 R>>\n%%EOF\n',
  ].join('\n');

/** A one-page PDF with these words inside, unseen: two of other words are two files. */
export const pdfOf = (words: string | number): string => onePagePdf(`% ${words}`);
