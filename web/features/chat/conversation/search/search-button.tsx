import { IconSearch } from '@tabler/icons-react';
import { lazy } from 'react';
import composer from '#web/features/chat/conversation/composer/composer.module.css';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';

// Loaded on press: most people never search.
const DialogSearch = lazy(async () => ({ default: (await import('./dialog-search.tsx')).DialogSearch }));

type Props = {
  /** The person of the dialog, for the administration. */
  userId?: number;
  /** Leads to a message. */
  jump: (message_id: number) => void;
};

/** Opens the search within a dialog. */
export function SearchButton({ userId, jump }: Props) {
  const { open, shown } = useDialog((close) => <DialogSearch userId={userId} jump={jump} close={close} />);
  return (
    <>
      <button
        type="button"
        className={composer.act}
        aria-label="Найти в переписке"
        title="Найти в переписке"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </button>
      {shown}
    </>
  );
}
