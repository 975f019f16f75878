import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressVariants, tokenPrefixes } from './address-variants.ts';

const example = (name: string): string => readFileSync(new URL(`../docs/deploy/${name}`, import.meta.url), 'utf8');

/** An address as nginx would log it, by the example's map. */
function byNginx(address: string): string {
  const [, pattern = ''] = example('nginx.conf.example').match(/"~\*(\^.+)" "\$portal_head\$portal_page…";/) ?? [];
  const found = new RegExp(pattern, 'i').exec(address);
  return found ? `${found.groups?.portal_head}${found.groups?.portal_page ?? ''}…` : address;
}

/** An address as Caddy would log it, by the example's filter. */
function byCaddy(address: string): string {
  const [, pattern = ''] = example('Caddyfile.example').match(/request>uri regexp `\(\?i\)(.+)` "\$1…"/) ?? [];
  return address.replace(new RegExp(pattern, 'gi'), '$1…');
}

/** docs/deploy: proxies mask logs like the portal (server/platform/log/mask-tokens.test.ts). */
test.each([
  ['nginx', byNginx],
  ['Caddy', byCaddy],
] as const)(
  'the log of %s has no token of a link and nothing that was looked for, however the address is written',
  (_, log) => {
    for (const prefix of tokenPrefixes())
      for (const given of addressVariants(prefix, 'secret'))
        expect([given, log(given)]).toEqual([given, expect.not.stringContaining('secret')]);
    const looked = [
      '/admin/users?search=secret',
      '/api/admin/users?page=1&search=secret',
      '/faq?q=secret',
      '/news/1#secret',
    ];
    for (const given of [...looked, `/api/storage/${'secret'.repeat(8)}.pdf`, '/%D0%98secret'])
      expect([given, log(given)]).toEqual([given, expect.not.stringContaining('secret')]);
    expect(log('/admin/users?search=secret')).toBe('/admin/users…');
    expect(log('/entrance/secret')).toBe('/entrance/…');
    for (const plain of ['/news/1', '/entrance', '/api/admin/users/12/sessions', '/assets/a-b_c.js', '/'])
      expect(log(plain)).toBe(plain);
  },
);

test('each server of the nginx example logs in that format, and no example logs a header that names an address', () => {
  const nginx = example('nginx.conf.example');
  expect(nginx.match(/^server \{/gm)).toHaveLength(nginx.match(/^ {4}access_log \S+ portal;/gm)?.length ?? 0);
  expect(nginx.match(/^server \{/gm)).toHaveLength(nginx.match(/^ {4}error_log \S+ crit;/gm)?.length ?? 0);
  const format = nginx.match(/log_format portal[^;]+;/)?.[0] ?? '';
  expect(format).toContain('$portal_path');
  expect(format).not.toMatch(/\$(?:request\b|request_uri|uri|args|query_string|http_referer|http_cookie)/);
  const caddy = example('Caddyfile.example');
  for (const line of ['request>headers delete', 'resp_headers delete', '\tlog\n']) expect(caddy).toContain(line);
  // HAProxy is in front of the database and logs nothing.
  expect(example('haproxy.cfg.example')).not.toMatch(/^\s*(?:log|option (?:http|tcp)log|mode http)\b/m);
});
