import type { DemoSalon, Plan } from './model.ts'

/** One table's rows as objects whose keys are its columns. */
export type TableBatch = { readonly table: string; readonly rows: readonly object[] }

const multirange = (plan: Plan) => `{${plan.map(([start, end]) => `[${start},${end})`).join(',')}}`

const columnNames = new Map<string, string>()

/** `descriptionEl` is `description_el`, `booked90Days` is `booked_90_days`. */
export function columnOf(key: string): string {
  let column = columnNames.get(key)
  if (column === undefined) {
    column = key.replaceAll(/[A-Z]|\d+/gu, (part) => `_${part.toLowerCase()}`)
    columnNames.set(key, column)
  }
  return column
}

function planned<Row extends { readonly plan: Plan }>(row: Row): object {
  const breaks = 'breaks' in row ? { breaks: multirange(row.breaks as Plan) } : {}
  return { ...row, plan: multirange(row.plan), ...breaks }
}

/** The rows of many salons by table, parents before children. Accounts are written separately. */
export function tablesOf(salons: readonly DemoSalon[]): TableBatch[] {
  const all = <Row>(of: (salon: DemoSalon) => readonly Row[]) => salons.flatMap(of)
  return [
    { table: 'salons', rows: salons.map(({ salon }) => salon) },
    { table: 'booking_policies', rows: salons.map(({ policy }) => policy) },
    { table: 'salon_hours', rows: all(({ hours }) => hours).map(planned) },
    { table: 'salon_exceptions', rows: all(({ exceptions }) => exceptions).map(planned) },
    { table: 'salon_photos', rows: all(({ photos }) => photos) },
    { table: 'resources', rows: all(({ resources }) => resources) },
    { table: 'services', rows: all(({ services }) => services) },
    { table: 'service_options', rows: all(({ options }) => options) },
    { table: 'staff', rows: all(({ staff }) => staff) },
    { table: 'staff_hours', rows: all(({ staffHours }) => staffHours).map(planned) },
    { table: 'time_off', rows: all(({ timeOff }) => timeOff) },
    { table: 'staff_services', rows: all(({ staffServices }) => staffServices) },
    { table: 'nail_questions', rows: all(({ nails }) => nails.questions) },
    { table: 'nail_services', rows: all(({ nails }) => nails.services) },
    { table: 'removal_options', rows: all(({ nails }) => nails.removalOptions) },
    { table: 'removal_rules', rows: all(({ nails }) => nails.removals) },
    { table: 'refill_rules', rows: all(({ nails }) => nails.refills) },
    { table: 'designs', rows: all(({ work }) => work.designs) },
    { table: 'design_services', rows: all(({ work }) => work.services) },
    { table: 'design_options', rows: all(({ work }) => work.options) },
    { table: 'bookings', rows: all(({ bookings }) => bookings) },
    { table: 'booking_items', rows: all(({ items }) => items) },
    { table: 'busy_times', rows: all(({ busy }) => busy) },
    { table: 'resource_uses', rows: all(({ uses }) => uses) },
    { table: 'booking_events', rows: all(({ events }) => events) },
    { table: 'reviews', rows: all(({ reviews }) => reviews) },
  ]
}
