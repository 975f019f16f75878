import { isIP } from 'node:net';
import { isInner } from '#server/platform/http/connections/inner-addresses.ts';

/**
 * Whether an address of a subscription is one to send to. It comes from a browser, so from anybody: https alone, and not
 * an address of an inner network by its number; of one by its name see post-push.ts.
 */
export function isPushAddress(endpoint: string, allowsInner: boolean): boolean {
  const { protocol, hostname } = new URL(endpoint);
  const address = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (allowsInner || !isIP(address) || !isInner(address));
}
