import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

// What `pg` calls on a query of one's own, and what its connection can do for COPY; its types leave both out.
type CopyConnection = {
  stream: NodeJS.WritableStream & { pause: () => void; resume: () => void; writableNeedDrain: boolean };
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
};
type CopyQuery = {
  submit: (connection: CopyConnection) => void;
  handleError: (error: Error) => void;
  handleCommandComplete: () => void;
  handleReadyForQuery: () => void;
};

const submit = (client: pg.Client, query: CopyQuery): void => {
  client.query(query as unknown as pg.Submittable);
};

/** The bytes of `copy … to stdout`; PostgreSQL waits while nobody reads them. */
export function copyOut(client: pg.Client, sql: string): Readable {
  let connection: CopyConnection | undefined;
  const bytes = new Readable({ read: () => connection?.stream.resume() });
  submit(client, {
    submit: (given) => {
      connection = given;
      given.query(sql);
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      // The driver reads on into the same memory: what waits here has to be a copy.
      if (!bytes.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleError: (error) => bytes.destroy(error),
    handleCommandComplete: () => bytes.push(null),
    // Where the last bytes came together with the end, nobody reads again: the next query would wait for ever.
    handleReadyForQuery: () => connection?.stream.resume(),
  } as CopyQuery);
  return bytes;
}

/** Takes the bytes for `copy … from stdin`; finishes when PostgreSQL has taken them all. */
export function copyIn(client: pg.Client, sql: string): Writable {
  let connection: CopyConnection | undefined;
  let opened = () => {};
  let finished: (error?: Error) => void = () => {};
  const open = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const bytes = new Writable({
    construct: (done) => void open.then(() => done()),
    write: (chunk: Buffer, _encoding, done) => {
      connection?.sendCopyFromChunk(chunk);
      if (connection?.stream.writableNeedDrain) connection.stream.once('drain', () => done());
      else done();
    },
    final: (done) => {
      finished = done;
      connection?.endCopyFrom();
    },
    destroy: (error, done) => {
      if (error && connection) connection.sendCopyFail('stopped');
      done(error);
    },
  });
  const fail = (error: Error) => {
    // PostgreSQL has ended the COPY by itself: there is nothing left to stop.
    connection = undefined;
    opened();
    bytes.destroy(error);
  };
  submit(client, {
    submit: (given) => {
      connection = given;
      given.query(sql);
    },
    handleCopyInResponse: () => opened(),
    handleError: fail,
    handleCommandComplete: () => {
      connection = undefined;
      finished();
    },
    handleReadyForQuery: () => {},
  } as CopyQuery);
  return bytes;
}
