import { uploadFile } from '#web/kit/uploads/upload-file.ts';
import { AddMany, type Kind } from './add-many.tsx';

const books: Kind = {
  title: 'Загрузить сразу несколько книг',
  choose: 'Выбрать книги',
  hint: 'PDF, EPUB или DjVu, до 20 файлов',
  accept: '.pdf,.epub,.djvu,application/pdf,application/epub+zip',
  upload: (file, options) => uploadFile('/books/upload_file', { file_target: 'book_file' }, file, options),
  create: (api, { title, path, request_key }) =>
    api.materials.addBook({ book_title: title, book_file: path, book_foto_file: null, request_key }),
  forms: ['книга', 'книги', 'книг'],
};

export const AddBooks = ({ close }: { close: () => void }) => <AddMany kind={books} close={close} />;
