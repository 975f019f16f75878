import { Button } from '@mantine/core';
import { IconBookmark, IconCheck, IconDownload, IconEye } from '@tabler/icons-react';
import type { Book } from '#contract/materials/books.ts';
import { quoted } from '#contract/words/quotes.ts';
import { SaveOfflineButton } from '#web/features/offline/save-offline-button.tsx';
import { bookToSave } from '#web/features/offline/saved-items.ts';
import { useSavedChoice } from '#web/kit/forms/use-saved-choice.ts';
import { formatSize } from '#web/kit/uploads/upload-file.ts';
import { useChange } from '#web/use-change.ts';
import { bookTypeNames } from '../book-type-names.ts';
import { Cover } from '../cover.tsx';
import classes from '../materials.module.css';

/** Card of a book with its actions; books have no page of their own. */
export function BookCard({ book }: { book: Book }) {
  const { id, book_title, book_file, book_foto_file, book_type, book_size, read_at } = book;
  const change = useChange('materials');
  const [isRead, mark] = useSavedChoice(read_at !== null, (is_read) =>
    change((api) => api.materials.readBook({ id, is_read })),
  );
  const address = `/api/storage/${book_file}`;
  const small = { size: 'compact-md', mih: 36 } as const;
  return (
    <li className={classes.book}>
      <Cover kind="books" id={id} path={book_foto_file} />
      <div className={classes.words}>
        <h2 className={classes.title}>{book_title}</h2>
        <p className={classes.facts} style={{ marginTop: 0 }}>
          {bookTypeNames[book_type]}, {formatSize(book_size)}
        </p>
        <div className={classes.bookActions}>
          <Button
            {...small}
            component="a"
            href={address}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={`Скачать книгу ${quoted(book_title)}`}
          >
            Скачать
          </Button>
          {book_type === 'pdf' ? (
            <Button
              {...small}
              component="a"
              href={`${address}?frame=1`}
              target="_blank"
              rel="noreferrer"
              variant="light"
              leftSection={<IconEye size={18} aria-hidden />}
              aria-label={`Читать книгу ${quoted(book_title)} (новая вкладка)`}
            >
              Читать
            </Button>
          ) : null}
          <SaveOfflineButton wanted={bookToSave(book)} expected={book_size} small />
          <Button
            {...small}
            variant="subtle"
            color={isRead ? 'green' : 'ocean'}
            c={isRead ? 'green.9' : 'ocean.9'}
            aria-pressed={isRead}
            aria-label={`Прочитано: ${quoted(book_title)}`}
            leftSection={isRead ? <IconCheck size={18} aria-hidden /> : <IconBookmark size={18} aria-hidden />}
            onClick={() => mark(!isRead)}
          >
            {isRead ? 'Прочитано' : 'Отметить прочитанной'}
          </Button>
        </div>
      </div>
    </li>
  );
}
