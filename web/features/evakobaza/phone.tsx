import { Anchor } from '@mantine/core';
import { formatPhone } from '#contract/phone.ts';

/** A number that a phone calls at a press. */
export const Phone = ({ phone }: { phone: string }) => (
  <Anchor href={`tel:${phone}`} style={{ whiteSpace: 'nowrap' }}>
    {formatPhone(phone)}
  </Anchor>
);
