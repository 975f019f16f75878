import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '#server/config.ts';
import { noteStorageError } from '#server/platform/storage-away.ts';
import type { FileStore, StoredObject } from './file-store.ts';
import { openTemporary } from './temporary-files.ts';

async function* pagesIn(client: S3Client, Bucket: string | undefined): AsyncGenerator<StoredObject[]> {
  let ContinuationToken: string | undefined;
  do {
    const listing = await client.send(
      new ListObjectsV2Command({ Bucket, ...(ContinuationToken ? { ContinuationToken } : {}) }),
    );
    yield (listing.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key && LastModified ? [{ path: Key, changed_at: LastModified.getTime() }] : [],
    );
    ContinuationToken = listing.IsTruncated ? listing.NextContinuationToken : undefined;
  } while (ContinuationToken);
}

/** Files in a bucket of any S3-like storage; all of them private there, the portal itself hands them out. */
export async function openS3Store(config: Config): Promise<FileStore> {
  const { S3_ENDPOINT = '', S3_BUCKET, S3_KEY = '', S3_SECRET = '', S3_REGION } = config;
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials: { accessKeyId: S3_KEY, secretAccessKey: S3_SECRET },
    forcePathStyle: true,
    // Not every S3 but Amazon's knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const noteErrors =
    <Input, Output>(next: (given: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      try {
        return await next(input);
      } catch (error) {
        noteStorageError(error);
        throw error;
      }
    };
  client.middlewareStack.add(noteErrors, { step: 'initialize', name: 'noteErrors' });
  return {
    ...(await openTemporary(config.DATA_DIR)),
    put: async (Key, file, ContentType) => {
      const { size: ContentLength } = await stat(file);
      const Body = createReadStream(file);
      await client.send(new PutObjectCommand({ Bucket: S3_BUCKET, Key, Body, ContentLength, ContentType }));
      await rm(file, { force: true });
    },
    read: async (Key, part) => {
      try {
        const Range = part && `bytes=${part.start}-${part.end}`;
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand({ Bucket: S3_BUCKET, Key, ...(Range ? { Range } : {}) }),
        );
        return Body instanceof Readable ? { content: Body, size: ContentLength } : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    has: async (Key) => {
      try {
        await client.send(new HeadObjectCommand({ Bucket: S3_BUCKET, Key }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    pages: () => pagesIn(client, S3_BUCKET),
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket: S3_BUCKET, Key }));
    },
  };
}
