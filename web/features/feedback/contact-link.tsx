import { Anchor } from '@mantine/core';
import type { FeedbackRow } from '#contract/feedback.ts';
import { formatPhone } from '#contract/phone.ts';
import classes from './feedback.module.css';

/** The contact of a stranger: its form was checked by the portal before it was kept. */
export const ContactLink = ({ contact, contact_kind }: Pick<FeedbackRow, 'contact' | 'contact_kind'>) => (
  <Anchor href={`${contact_kind === 'email' ? 'mailto' : 'tel'}:${contact}`} className={classes.strange}>
    {contact_kind === 'email' ? contact : formatPhone(contact)}
  </Anchor>
);
