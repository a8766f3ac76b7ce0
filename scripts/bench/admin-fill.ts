import { sql, type Db } from '#platform/db.ts'

import { tables, type Rows } from './admin-tables.ts'

/** The size of the company after some good years; everything else follows from the appointments. */
export interface AdminSize {
  readonly bookings: number
  readonly users: number
  readonly salons: number
}

export const sizeOf = (bookings: number): AdminSize => ({
  bookings,
  users: bookings / 10,
  salons: bookings / 100,
})

/** Greek and Latin names, so that a search for a common one finds thousands. */
const names = `
  create function bench_first(n bigint) returns text immutable language sql as
    $$select (array['Μαρία','Ελένη','Κατερίνα','Βασιλική','Σοφία','Αγγελική','Γεωργία','Δήμητρα','Anna','Ιωάννα','Χριστίνα','Νίκη'])[n % 12 + 1]$$;
  create function bench_last(n bigint) returns text immutable language sql as
    $$select (array['Παππά','Γεωργίου','Νικολάου','Δημητρίου','Βλάχου','Καρρά','Ιωαννίδου'])[n / 12 % 7 + 1] || case when n % 5 = 0 then '' else ' ' || chr(913 + (n / 84 % 16)::integer) || n / 1344 end$$;`

const seconds = 1095 * 86_400

/**
 * The n-th of some rows of the last three years: its time, and its id, which grows with time. Without the present
 * time they are immutable, so that PostgreSQL puts them into the statements.
 */
const ids = (start: number) => `
  create function bench_second(n bigint, total bigint) returns float8 immutable language sql as
    $$select ${start} + ${seconds} * (n::float8 / total)$$;
  create function bench_at(n bigint, total bigint) returns timestamptz immutable language sql as
    $$select to_timestamp(bench_second(n, total))$$;
  create function bench_id(kind text, n bigint, total bigint) returns uuid immutable language sql as
    $$select (lpad(to_hex((bench_second(n, total) * 1000)::bigint), 12, '0') || '7' || kind || '8000' || lpad(to_hex(n), 12, '0'))::uuid$$;
  create function bench_digit(n bigint) returns text immutable language sql as
    $$select substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (n % 30)::integer + 1, 1)$$;
  create function bench_code(n bigint) returns text immutable language sql as
    $$select bench_digit(n) || bench_digit(n / 30) || bench_digit(n / 900) || bench_digit(n / 27000) || bench_digit(n / 810000)
      || bench_digit(n / 24300000) || bench_digit(n * 7) || bench_digit(n * 11)$$;`

/** Fills an empty database, without triggers and foreign keys, and builds the indexes at the end of each table. */
export async function fillForAdmins(owner: Db, size: AdminSize, log: (line: string) => void): Promise<void> {
  const start = Temporal.Now.instant().epochMilliseconds / 1000 - seconds
  await sql.raw(names + ids(Math.floor(start))).execute(owner)
  await sql`insert into places (id, name_el, name_en, type, latitude, longitude, region)
    values ('athens', 'Αθήνα', 'Athens', 'city', 37.98, 23.73, 'athens') on conflict do nothing`.execute(
    owner,
  )
  for (const rows of tables(size)) {
    const began = performance.now()
    await fill(owner, rows)
    log(`${rows.table}: ${rows.count} rows in ${Math.round((performance.now() - began) / 1000)} s`)
  }
  await sql`vacuum analyze`.execute(owner)
}

async function fill(owner: Db, { table, count, columns, values }: Rows): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select format('%I.%I', n.nspname, i.relname) as name, pg_get_indexdef(x.indexrelid) as made
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
    where x.indrelid = ${table}::regclass and not exists (select from pg_constraint c where c.conindid = x.indexrelid)`.execute(
    owner,
  )
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
    for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(tx)
    await sql
      .raw(
        `insert into ${table} (${columns}) overriding system value select ${values} from generate_series(0::bigint, ${count - 1}) n`,
      )
      .execute(tx)
    for (const { made } of indexes) await sql.raw(made).execute(tx)
  })
}
