import { SegmentedControl, Title } from '@mantine/core';
import { type Keys, KeysHelp } from '#web/kit/buttons/keys-help.tsx';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { SearchField } from '#web/kit/list/search-field.tsx';
import { useAddress } from '#web/kit/list/use-list.ts';
import { DeskFilters } from './desk-filters.tsx';
import { deskList } from './desk-list.ts';
import { DialogList } from './dialog-list.tsx';
import { FoundMessages } from './found-messages.tsx';
import classes from './list.module.css';
import { SavedFilters } from './saved-filters.tsx';

const keys: Keys = [
  [['N'], 'следующий диалог'],
  [['P'], 'предыдущий диалог'],
  [['R'], 'ответить: к полю ответа'],
  [['G'], 'готовые ответы'],
  [['S'], 'поиск'],
  [['Alt', 'Enter'], 'ответить и закрыть; без текста — только закрыть'],
];

/** Help on the keys of the dialogs' screen. */
const DeskKeysHelp = () => (
  <KeysHelp compact keys={keys} note="С Alt буквы работают и пока вы пишете: Alt N — следующий диалог." />
);

const focusSearch = () => document.querySelector<HTMLElement>('[data-desk-search] input')?.focus();

/** List of dialogs with search and filters. `id`, `message`: the open dialog. */
export function DeskPane({ id, message }: { id: number | undefined; message: number | undefined }) {
  const { address, setFilter } = useAddress(deskList);
  const isInTexts = address.where === 'messages';
  useKeys({ KeyS: focusSearch, 'Alt+KeyS': focusSearch });
  return (
    <section className={classes.pane} aria-label="Диалоги">
      <div className={classes.head}>
        <Title order={id === undefined ? 1 : 2} className={classes.title}>
          Чаты
        </Title>
        <DeskKeysHelp />
      </div>
      <search className={classes.search} data-desk-search="">
        <SearchField
          label={isInTexts ? 'Поиск по сообщениям' : 'Поиск по имени'}
          initial={address.search ?? ''}
          onSearch={(typed) => setFilter({ search: typed || undefined }, { replace: true })}
        />
        <SegmentedControl
          aria-label="Где искать"
          fullWidth
          size="sm"
          data={[
            { value: 'names', label: 'По именам' },
            { value: 'messages', label: 'По сообщениям' },
          ]}
          value={isInTexts ? 'messages' : 'names'}
          onChange={(where) => setFilter({ where: where === 'messages' ? where : undefined }, { replace: true })}
        />
      </search>
      <SavedFilters address={address} />
      {isInTexts ? (
        <FoundMessages address={address} open={message} />
      ) : (
        <>
          {/* A search by name is of all dialogs. */}
          {address.search ? null : <DeskFilters address={address} />}
          <DialogList open={id} />
        </>
      )}
    </section>
  );
}
