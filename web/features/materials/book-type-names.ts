import type { BookType } from '#contract/materials/kinds.ts';

export const bookTypeNames: Record<BookType, string> = { pdf: 'PDF', epub: 'EPUB', djvu: 'DjVu' };
