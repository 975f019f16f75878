import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

type Props = {
  /** Label: «Прочитано». */
  title: string;
  isMarked: boolean;
  mark: (isMarked: boolean) => void;
};

/** Marks a material as read or watched, or takes the mark back. */
export const MarkButton = ({ title, isMarked, mark }: Props) =>
  isMarked ? (
    <Button variant="default" onClick={() => mark(false)}>
      Снять отметку
    </Button>
  ) : (
    <Button color="coral" leftSection={<IconCheck size={18} aria-hidden />} onClick={() => mark(true)}>
      {title}
    </Button>
  );
