import type { Connection } from '#server/db/pool.ts';

export type Message = {
  channel: 'email' | 'sms';
  /** An email address or +79XXXXXXXXX. */
  recipient: string;
  /** Empty for SMS. */
  subject: string;
  text: string;
};

/** Hands messages to the world: kept in the caller's transaction, sent by a job after its commit. */
export type Delivery = { send: (connection: Connection, message: Message) => Promise<void> };
