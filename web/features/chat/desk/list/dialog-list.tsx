import { IconMessages } from '@tabler/icons-react';
import { formatNumber } from '#contract/words/numbers.ts';
import { ListView } from '#web/kit/list/list-view.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { useListTop } from '#web/kit/list/use-list-top.ts';
import { emptyWords, frequentWords } from '../words.ts';
import { deskList } from './desk-list.ts';
import { DialogRow } from './dialog-row.tsx';
import classes from './list.module.css';
import { inHeldOrder } from './neighbour-dialog.ts';
import { useDialogKeys } from './use-dialog-keys.ts';

/** Dialogs of a filter. `open`: id of the open one. */
export function DialogList({ open }: { open: number | undefined }) {
  const { address, setAddress, answer, loadedAt, error, isStale, retry } = useList(deskList);
  const top = useListTop({ loadedAt, isStale, error });
  const { held, release } = useDialogKeys({ open, answer, address, isStale });
  const { total, is_more, is_frequent, current_page = 1 } = answer ?? {};
  const empty = emptyWords[address.filter ?? 'open'];
  return (
    <>
      <p className={classes.total} role="status" tabIndex={-1} ref={top.line}>
        {total
          ? `${address.search ? 'Во всех диалогах нашлось' : 'Диалогов'}: ${is_more ? 'больше 10 000' : formatNumber(total)}`
          : null}
        {current_page > 1 ? `. Страница ${current_page}` : null}
      </p>
      {held && held.length > 0 ? (
        <p className={classes.total}>
          Порядок держится, пока вы идёте по списку.{' '}
          <button type="button" className={classes.release} onClick={release}>
            Упорядочить
          </button>
        </p>
      ) : null}
      {is_frequent ? (
        <p className={classes.total} role="status">
          {frequentWords}
        </p>
      ) : null}
      <ListView
        answer={answer}
        isStale={isStale}
        error={error}
        isFiltered={false}
        hasExcel={false}
        isSearched={Boolean(address.search)}
        notFound="Диалога с таким именем нет. Найти человека и написать первым можно в разделе «Пользователи»."
        empty={{ icon: IconMessages, ...empty }}
        retry={() => top.leadOnceLoaded(retry)}
        setPage={(change) => top.leadOnceLoaded(() => setAddress(change))}
      >
        {(rows) => (
          <ul className={classes.rows}>
            {(held ? inHeldOrder(rows, held) : rows).map((row) => (
              <DialogRow key={row.user_id} row={row} address={address} isOpen={row.user_id === open} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
