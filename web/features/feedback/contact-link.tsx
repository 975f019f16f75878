import { Anchor } from '@mantine/core';
import type { FeedbackRow } from '#contract/feedback/feedback.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import classes from './feedback.module.css';

/** Contact of a stranger as a link; its form was validated when the message was stored. */
export const ContactLink = ({ contact, contact_kind }: Pick<FeedbackRow, 'contact' | 'contact_kind'>) => (
  <Anchor href={`${contact_kind === 'email' ? 'mailto' : 'tel'}:${contact}`} className={classes.strange}>
    {contact_kind === 'email' ? contact : formatPhone(contact)}
  </Anchor>
);
