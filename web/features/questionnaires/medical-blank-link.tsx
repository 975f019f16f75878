import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';

/** Link to the medical form, printed with the child's name. */
export const MedicalBlankLink = ({ participant_id }: { participant_id: number }) => (
  <Button
    component="a"
    href={`/api/user/participant/medical_blank?participant_id=${participant_id}`}
    variant="default"
    size="sm"
    mt="xs"
    leftSection={<IconFileDownload size={18} aria-hidden="true" />}
  >
    Бланк медицинской анкеты (PDF)
  </Button>
);
