import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import yazl from 'yazl';
import type { Portal } from './portal.ts';

type Caller = { token: string };

/** Parts of a ZIP by name. */
export async function partsOfZip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive);
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return parts;
}

/** A ZIP of these parts; `mode`: Unix permissions. */
export function zipOf(parts: ReadonlyMap<string, Buffer>, mode = 0o100644): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of parts) zip.addBuffer(content, name, { mode });
  zip.end();
  return buffer(zip.outputStream);
}

/** The parts with some replaced, and the manifest updated. */
export function changedParts(
  parts: ReadonlyMap<string, Buffer>,
  own: Record<string, Buffer | string>,
): Map<string, Buffer> {
  const changed = new Map([...parts, ...Object.entries(own).map(([name, to]) => [name, Buffer.from(to)] as const)]);
  const manifest = JSON.parse(changed.get('course.json')?.toString() ?? '{}');
  for (const [name, content] of changed)
    if (name !== 'course.json')
      manifest.entries[name] = { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  return changed.set('course.json', Buffer.from(JSON.stringify(manifest)));
}

/** Requests a course file. */
export const exportCourse = (portal: Portal, id: number, { token }: Caller): Promise<Response> =>
  fetch(`${portal.url}/api/admin/teaching/${id}/export`, { headers: { authorization: `Bearer ${token}` } });

/** Downloads a course file. */
export async function downloadCourse(portal: Portal, id: number, by: Caller): Promise<Buffer> {
  const response = await exportCourse(portal, id, by);
  if (!response.ok) throw new Error(`the course was not given: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Uploads a course file. */
export function uploadCourse(
  portal: Portal,
  file: Buffer,
  { token }: Caller,
  request_key: string = crypto.randomUUID(),
) {
  const form = new FormData();
  form.set('request_key', request_key);
  form.set('file', new File([new Uint8Array(file)], 'course.zip'));
  return portal.call('POST', '/admin/teaching/import', form, { token });
}
