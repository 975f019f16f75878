import pg from 'pg';

/**
 * Queries for each kind of schema objects, as lines. Limited to what PostgreSQL 15 has: names of `not null` constraints
 * (new in 18) are left out. The physical order of columns does not matter.
 */
const kinds: Record<string, string> = {
  tables: `
    select format('table %s: kind %s, persistence %s, options %s, row security %s', c.relname, c.relkind, c.relpersistence,
      coalesce(c.reloptions::text, 'none'), c.relrowsecurity)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f')`,
  views: `
    select format('view %s: %s', c.relname, pg_get_viewdef(c.oid))
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')`,
  columns: `
    select format('column %s.%s: %s%s%s%s%s, storage %s, compression %s, statistics %s', c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> t.typcollation then ' collate ' || quote_ident(l.collname) else '' end,
      case when a.attnotnull then ' not null' else '' end,
      case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end,
      case when d.oid is null then ''
        when a.attgenerated = 's' then ' stored as ' || pg_get_expr(d.adbin, d.adrelid)
        when a.attgenerated = 'v' then ' generated as ' || pg_get_expr(d.adbin, d.adrelid)
        else ' default ' || pg_get_expr(d.adbin, d.adrelid) end,
      a.attstorage, coalesce(nullif(a.attcompression::text, ''), 'default'), coalesce(a.attstattarget::text, 'default'))
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_type t on t.oid = a.atttypid
      left join pg_collation l on l.oid = a.attcollation
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select format('constraint %s on %s: %s%s', conname, conrelid::regclass, pg_get_constraintdef(oid),
      case when convalidated then '' else ', not validated' end)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `
    select format('index %s: %s, valid %s, clustered %s', indexrelid::regclass, pg_get_indexdef(indexrelid), indisvalid,
      indisclustered)
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace`,
  functions: `
    select format('function %s: %s', oid::regprocedure, pg_get_functiondef(oid))
    from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'`,
  triggers: `
    select format('trigger %s: %s, enabled %s', t.tgname, pg_get_triggerdef(t.oid), t.tgenabled)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  statistics: `
    select format('statistics %s: %s on %s of %s, expressions %s, target %s', s.stxname, s.stxkind,
      (select string_agg(a.attname, ', ' order by a.attname) from pg_attribute a
        where a.attrelid = s.stxrelid and a.attnum = any(s.stxkeys)),
      s.stxrelid::regclass, coalesce(pg_get_statisticsobjdef_expressions(s.oid)::text, 'none'), s.stxstattarget)
    from pg_statistic_ext s where s.stxnamespace = 'public'::regnamespace`,
  sequences: `
    select format('sequence %s: %s from %s by %s, %s to %s, cache %s, cycle %s, of %s', c.relname, s.seqtypid::regtype,
      s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      (select format('%s.%s', d.refobjid::regclass, a.attname) from pg_depend d
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = 'public'::regnamespace`,
  types: `
    select format('type %s: %s, base %s, values %s', t.typname, t.typtype, format_type(t.typbasetype, t.typtypmod),
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'r')`,
  rules: `
    select format('rule %s', pg_get_ruledef(r.oid)) from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = 'public'::regnamespace and r.rulename <> '_RETURN'`,
  extensions: `select format('extension %s %s', extname, extversion) from pg_extension`,
  comments: `
    select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
    from pg_description d where exists (select 1 from pg_depend p
      where p.classid = d.classoid and p.objid = d.objoid and p.refobjid = 'public'::regnamespace)
      or (d.classoid = 'pg_class'::regclass and (select relnamespace from pg_class where oid = d.objoid) = 'public'::regnamespace)`,
};

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** All objects of the portal's schema as sorted lines, so that differences are readable. */
export async function readSchema(client: pg.Client): Promise<string[]> {
  const lines: string[] = [];
  for (const sql of Object.values(kinds)) {
    const { rows } = await client.query<[string]>({ text: sql, rowMode: 'array' });
    lines.push(...rows.map(([line]) => line));
  }
  return lines.sort();
}

/** The schema of a database by address, as `readSchema` gives it. */
export const describeSchema = (url: string): Promise<string[]> => withClient(url, readSchema);

// Columns of when a row was written.
const MOMENTS = ['created_at', 'updated_at'];

/**
 * All rows of all tables as `table {…}`, without the columns of when they were written; without the list of migrations.
 */
export const describeRows = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
    );
    const lines: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ line: string }>(
        `select (to_jsonb(t) - $1::text[])::text as line from ${pg.escapeIdentifier(name)} t`,
        [MOMENTS],
      );
      lines.push(...rows.map(({ line }) => `${name} ${line}`));
    }
    return lines.sort();
  });
