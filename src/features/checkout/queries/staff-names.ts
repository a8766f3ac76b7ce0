import type { Locale } from '#domain/locale.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { sql } from '#platform/db.ts'

/** The written name of a team member `t`; null where a line has none. */
export const writtenStaff = sql`case when t.id is not null then json_build_object('name', t.name, 'nameEn', coalesce(t.name_en, '')) end`

/** A row as it is read with `writtenStaff`. */
export type WithWrittenStaff<Row extends { readonly staff: string | null }> = Omit<Row, 'staff'> & {
  readonly staff: WrittenName | (null extends Row['staff'] ? null : never)
}

/** The same row with the name in the reader's language. */
export const withStaffIn =
  (locale: Locale) =>
  <Row extends { readonly staff: WrittenName | null }>(row: Row) => ({
    ...row,
    staff: (row.staff && nameIn(locale, row.staff)) as null extends Row['staff'] ? string | null : string,
  })
