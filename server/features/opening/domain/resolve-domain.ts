import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import type { DomainLine } from '#contract/opening/opening.ts';
import {
  believed,
  type DnsAnswer,
  describeDkim,
  describeDmarc,
  describeNoDomain,
  describeReplies,
  describeSpf,
  domainOf,
} from './domain-words.ts';

type DomainQuery = {
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

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Records found; empty where there are none, «unknown» where no name server answers. */
async function found<T>(asking: Promise<T[]>): Promise<DnsAnswer<T>> {
  try {
    return await asking;
  } catch (error) {
    return ABSENT.has(codeOf(error)) ? [] : 'unknown';
  }
}

/**
 * Whether name servers know of the domain at all. A resolver that sees no further than its own network says ENOTFOUND to
 * everything; of a domain that is there, ENODATA at the least.
 */
async function isKnown(resolver: Resolver, domain: string): Promise<boolean> {
  const known = (asking: Promise<unknown>) =>
    asking.then(
      () => true,
      (error) => codeOf(error) === 'ENODATA',
    );
  const answers = await Promise.all([known(resolver.resolveNs(domain)), known(resolver.resolveSoa(domain))]);
  return answers.includes(true);
}

async function resolveDns({ sender, contact, selector }: DomainQuery): Promise<DomainLine[]> {
  const domain = domainOf(sender);
  if (domain === undefined) return [describeNoDomain()];
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const answering = domainOf(contact);
  // A record longer than 255 characters comes in pieces.
  const texts = async (name: string) =>
    found(resolver.resolveTxt(name).then((records) => records.map((pieces) => pieces.join(''))));
  const [spf, dkim, dmarc, mx, isThere, answersThere] = await Promise.all([
    texts(domain),
    selector ? texts(`${selector}._domainkey.${domain}`) : ([] as string[]),
    texts(`_dmarc.${domain}`),
    answering === undefined ? ([] as never[]) : found(resolver.resolveMx(answering)),
    isKnown(resolver, domain),
    answering === undefined || answering === domain ? undefined : isKnown(resolver, answering),
  ]);
  return [
    describeSpf(domain, believed(spf, isThere)),
    describeDkim(domain, selector, believed(dkim, isThere)),
    describeDmarc(domain, believed(dmarc, isThere)),
    describeReplies(contact, believed(mx, answersThere ?? isThere)),
  ];
}

/**
 * The sender's domain as mail servers see it, in words (docs/product/opening.md, «Letters»): SPF, DKIM, DMARC, and
 * whether answers arrive. Asks name servers, three seconds at most; remembered for half a minute.
 */
export function resolveDomain(asked: DomainQuery): Promise<DomainLine[]> {
  const key = JSON.stringify(asked);
  const known = remembered.get(key);
  if (known) return known;
  const asking = resolveDns(asked);
  remembered.set(key, asking);
  asking.catch(() => remembered.delete(key));
  return asking;
}
