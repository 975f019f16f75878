import { Anchor } from '@mantine/core';
import { formatPhone } from '#contract/validation/phone.ts';

/** A phone number as a call link. */
export const Phone = ({ phone }: { phone: string }) => (
  <Anchor inherit underline="always" href={`tel:${phone}`} style={{ whiteSpace: 'nowrap' }}>
    {formatPhone(phone)}
  </Anchor>
);
