import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';

type Props = { isShown: boolean; show: () => void; what: 'вариантам' | 'парам' | 'ответам' };

/** Button that shows the feedback fields of variants, categories or answers of a gap. */
export const ExplainButton = ({ isShown, show, what }: Props) =>
  isShown ? null : (
    <Button variant="subtle" size="compact-md" leftSection={<IconMessage size={16} aria-hidden />} onClick={show}>
      Добавить пояснения к {what}
    </Button>
  );
