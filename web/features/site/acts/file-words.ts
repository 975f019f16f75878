import { formatSize } from '#web/kit/uploads/upload-file.ts';

const types: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
};

/** «PDF, 240 КБ» */
export const fileWords = ({ content_type, size }: { content_type: string; size: number }): string =>
  `${types[content_type] ?? 'Файл'}, ${formatSize(size)}`;
