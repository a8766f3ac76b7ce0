import { openClient } from '#platform/db.ts'

/** One piece of the schema: a heading, and statements that make it. */
interface Section {
  readonly title: string
  readonly query: string
}

const ours = `n.nspname in ('public', 'auth') and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`

/** In an order that could be run; each query returns one text column. */
const sections: readonly Section[] = [
  {
    title: 'Extensions',
    query: `select format('create extension %I;', extname) from pg_extension where extname <> 'plpgsql' order by 1`,
  },
  {
    title: 'Types',
    query: `
      select format('create type %s as enum (%s);', o.oid::regtype, (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = o.oid))
      from pg_type o join pg_namespace n on n.oid = o.typnamespace where typtype = 'e' and ${ours}
      union all
      select format('create domain %s as %s %s;', o.oid::regtype, format_type(o.typbasetype, o.typtypmod), (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint where contypid = o.oid))
      from pg_type o join pg_namespace n on n.oid = o.typnamespace where typtype = 'd' and ${ours} order by 1`,
  },
  {
    title: 'Tables',
    query: `
      select format(E'create %stable %s (\\n%s\\n);%s', case when o.relpersistence = 'u' then 'unlogged ' else '' end, o.oid::regclass,
        (select string_agg(line, E',\\n' order by kind, place, line) from (
          select 1 as kind, attnum as place, format('  %I %s', attname, format_type(atttypid, atttypmod))
            || case when attnotnull then ' not null' else '' end
            || coalesce(case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored' else ' default ' || pg_get_expr(adbin, adrelid) end, '') as line
          from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid = o.oid and attnum > 0 and not attisdropped
          union all
          select 2, 0, format('  constraint %I %s', conname, pg_get_constraintdef(oid)) from pg_constraint where conrelid = o.oid and contype <> 'n' and contype <> 't'
        ) lines),
        (select coalesce(string_agg(format(E'\\nalter table %s alter column %I set storage external;', o.oid::regclass, attname), '' order by attnum), '')
          from pg_attribute where attrelid = o.oid and attnum > 0 and not attisdropped and attstorage = 'e')
        || case when o.relrowsecurity then format(E'\\nalter table %s enable row level security;', o.oid::regclass) else '' end)
      from pg_class o join pg_namespace n on n.oid = o.relnamespace where relkind = 'r' and ${ours} and o.relname not in ('schema_migrations', 'schema_definitions') order by o.oid::regclass::text`,
  },
  {
    title: 'Views',
    query: `select format(E'create view %s%s as\\n%s', o.oid::regclass, ' with (' || array_to_string(o.reloptions, ', ') || ')', pg_get_viewdef(o.oid)) from pg_class o join pg_namespace n on n.oid = o.relnamespace where relkind = 'v' and ${ours} order by 1`,
  },
  {
    title: 'Indexes',
    query: `
      select pg_get_indexdef(i.indexrelid) || ';' from pg_index i join pg_class o on o.oid = i.indrelid join pg_namespace n on n.oid = o.relnamespace
      where ${ours} and o.relname not in ('schema_migrations', 'schema_definitions') and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`,
  },
  {
    title: 'Functions',
    query: `select pg_get_functiondef(o.oid) || ';' from pg_proc o join pg_namespace n on n.oid = o.pronamespace where ${ours} order by o.oid::regprocedure::text`,
  },
  {
    title: 'Triggers',
    query: `select pg_get_triggerdef(t.oid) || ';' from pg_trigger t join pg_class o on o.oid = t.tgrelid join pg_namespace n on n.oid = o.relnamespace where not tgisinternal and ${ours} order by 1`,
  },
  {
    title: 'Row-level security',
    query: `
      select format('create policy %I on %I.%I for %s to %s%s%s;', policyname, schemaname, tablename, lower(cmd), array_to_string(roles, ', '),
        coalesce(' using (' || qual || ')', ''), coalesce(' with check (' || with_check || ')', '')) from pg_policies order by 1`,
  },
  {
    title: 'Grants',
    query: `
      select format('grant %s on %s to %s;', string_agg(lower(a.privilege_type), ', ' order by a.privilege_type), o.oid::regclass, a.grantee::regrole)
      from pg_class o join pg_namespace n on n.oid = o.relnamespace cross join lateral aclexplode(o.relacl) a
      where ${ours} and a.grantee::regrole::text like 'onyxi\\_%' and a.grantee <> o.relowner group by o.oid, a.grantee
      union all
      select format('grant %s (%s) on %s to %s;', lower(a.privilege_type), string_agg(c.attname, ', ' order by c.attname), o.oid::regclass, a.grantee::regrole)
      from pg_attribute c join pg_class o on o.oid = c.attrelid join pg_namespace n on n.oid = o.relnamespace cross join lateral aclexplode(c.attacl) a
      where ${ours} and a.grantee::regrole::text like 'onyxi\\_%' group by o.oid, a.grantee, a.privilege_type
      union all
      select format('grant execute on function %s to %s;', o.oid::regprocedure, string_agg(a.grantee::regrole::text, ', ' order by a.grantee::regrole::text))
      from pg_proc o join pg_namespace n on n.oid = o.pronamespace cross join lateral aclexplode(o.proacl) a
      where ${ours} and a.grantee <> 0 and a.grantee::regrole::text like 'onyxi\\_%' group by o.oid
      union all
      select format('revoke execute on function %s from public;', o.oid::regprocedure) from pg_proc o join pg_namespace n on n.oid = o.pronamespace
      where ${ours} and not exists (select from aclexplode(coalesce(o.proacl, acldefault('f', o.proowner))) a where a.grantee = 0) order by 1`,
  },
]

/** The migrated schema as readable SQL, to review the effect of a migration. */
export async function dumpSchema(ownerUrl: string): Promise<string> {
  const client = await openClient(ownerUrl)
  try {
    const parts = [
      '-- Made from the migrated database by scripts/schema.ts; a test holds it to the migrations. Do not edit.',
    ]
    for (const { title, query } of sections) {
      const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
      parts.push(`\n-- ${title}\n`, ...rows.map(([text]) => text.trimEnd()))
    }
    return `${parts.join('\n')}\n`
  } finally {
    await client.end()
  }
}
