import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** A timestamptz, read as ISO 8601 in UTC: what goes on the wire as it is. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** The database's clock: the default of a moment, and what deadlines are compared with. */
export const now = sql<string>`now()`;

/** A numeric, read as a number: points have two decimals and stay far below the limits of a double. */
export const decimal = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric',
  fromDriver: Number,
  toDriver: String,
});

/** A numeric of more places than a double holds: read as its text, for whole-number arithmetic. */
export const exactDecimal = customType<{ data: string; driverData: string }>({ dataType: () => 'numeric' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The database's clock as a value: ISO 8601 in UTC. Within a transaction it stands still. */
export const serverTime = sql<string>`now()`.mapWith((value: string) => new Date(value).toISOString());
