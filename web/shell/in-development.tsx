import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLate } from '#web/kit/use-late.ts';

const loadDialog = async () => (await import('./in-development-dialog.tsx')).InDevelopmentDialog;

/** «Раздел в разработке» over the home of its menu (docs/product/screens.md). */
export function InDevelopment() {
  const { soon = false } = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = () => navigate({ to: '.', search: ({ soon: _shown, ...kept }) => kept, replace: true });
  const Dialog = useLate(loadDialog, soon);
  return Dialog ? <Dialog opened={soon} close={close} /> : null;
}
