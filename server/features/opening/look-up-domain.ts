import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import type { DomainLine } from '#contract/opening.ts';
import { describeDkim, describeDmarc, describeReplies, describeSpf, type Found } from './domain-words.ts';

type Asked = {
  /** The address letters go from. */
  sender: string;
  /** Where families write; may be empty. */
  contact: string;
  selector: string;
};

const TIMEOUT_MS = 3000;
/** Somebody who has just changed a record asks again. */
const REMEMBERED_MS = 30_000;
const remembered = new LRUCache<string, Promise<DomainLine[]>>({ max: 50, ttl: REMEMBERED_MS });

const ABSENT = new Set(['ENODATA', 'ENOTFOUND']);

/** What is there, nothing where nothing is, «unknown» where nobody answers. */
async function found<T>(asking: Promise<T[]>): Promise<Found<T>> {
  try {
    return await asking;
  } catch (error) {
    return ABSENT.has((error as NodeJS.ErrnoException).code ?? '') ? [] : 'unknown';
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

async function lookUp({ sender, contact, selector }: Asked): Promise<DomainLine[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  // A record longer than 255 characters comes in pieces.
  const texts = async (name: string) =>
    found(resolver.resolveTxt(name).then((records) => records.map((pieces) => pieces.join(''))));
  const domain = domainOf(sender);
  const [spf, dkim, dmarc, mx] = await Promise.all([
    texts(domain),
    selector ? texts(`${selector}._domainkey.${domain}`) : ([] as string[]),
    texts(`_dmarc.${domain}`),
    contact ? found(resolver.resolveMx(domainOf(contact))) : ([] as never[]),
  ]);
  return [
    describeSpf(domain, spf),
    describeDkim(domain, selector, dkim),
    describeDmarc(domain, dmarc),
    describeReplies(contact, mx),
  ];
}

/**
 * What mail servers learn of the sender's domain, in words (docs/product/opening.md, «Letters»): SPF, DKIM, DMARC, and whether
 * answers arrive. Asks name servers, three seconds at most; remembered for half a minute.
 */
export function lookUpDomain(asked: Asked): Promise<DomainLine[]> {
  const key = JSON.stringify(asked);
  const known = remembered.get(key);
  if (known) return known;
  const asking = lookUp(asked);
  remembered.set(key, asking);
  asking.catch(() => remembered.delete(key));
  return asking;
}
