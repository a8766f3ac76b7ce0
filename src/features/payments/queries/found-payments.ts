import { isUuid } from '#domain/ids.ts'
import { sql } from '#platform/db.ts'

/**
 * The ids of payments that an administrator means: by a booking's code, an email, our id or the provider's. Each way
 * has its index, so none reads all payments.
 */
export const foundPayments = (q: string) => sql<{ id: string }>`
  select id from payments where id = ${isUuid(q) ? q : null}::uuid
  union select id from payments where provider_ref = ${q}
  union select id from payments where booking_id = booking_of_code(${q.toUpperCase()})
  union select f.id from payments f join profiles o on o.id = f.customer_id where lower(o.email) = ${q.toLowerCase()}
  union select id from payments where customer_id is null and lower(email) = ${q.toLowerCase()}`
