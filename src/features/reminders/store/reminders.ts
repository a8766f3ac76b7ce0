import type { BookingId, SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { ReminderKind } from '#domain/messages/reminders.ts'
import { rows, sql, type Db } from '#platform/db.ts'

/** A reminder to decide about, with its appointment as it is now. */
export interface DueReminder {
  readonly bookingId: BookingId
  readonly kind: ReminderKind
  readonly agreedAt: string
  readonly code: string
  readonly start: string
  readonly end: string
  readonly refundableUntil: string
  readonly confirmedAt: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: Locale
  readonly salon: {
    readonly id: SalonId
    readonly name: string
    readonly nameEn: string
    readonly address: string
    readonly addressEn: string
    readonly phone: string | null
    readonly timeZone: string
  }
  readonly items: readonly {
    readonly nameEl: string
    readonly nameEn: string
    readonly staffName: string
    readonly staffNameEn: string
  }[]
  /** The salon typed its address: mails to such addresses are limited. */
  readonly isTyped: boolean
  /** Mails to typed addresses in the last day. */
  readonly mails: { readonly ofSalon: number; readonly toAddress: number }
  /** The salon's sentence in each language; empty: none. */
  readonly line: { readonly el: string; readonly en: string }
  /**
   * False: it is over or has begun, its salon sends none of this kind, its client is blocked, or a reminder for this
   * time exists.
   */
  readonly isOpen: boolean
}

/** The recipient: the account that booked, that of the salon's client, or the client. */
const reachedBy = sql`lateral (select coalesce(p.email, q.email, c.email) as email,
    coalesce(b.contact_phone, c.phone) as phone, coalesce(p.language, q.language, b.language) as language, coalesce(c.is_blocked, false) as is_blocked
  from (select) one left join profiles p on p.id = b.customer_id left join clients c on c.id = b.client_id
    left join profiles q on q.id = c.customer_id) r`

/** Locks due ones; other workers skip them meanwhile. Runs for the worker. */
export const lockReminders = (tx: Db, at: Temporal.Instant, most: number): Promise<readonly DueReminder[]> =>
  rows(
    tx,
    sql<DueReminder>`select b.id as "bookingId", d.kind, d.agreed_at as "agreedAt", b.code, b.start_at as start, b.end_at as "end",
        b.refundable_until as "refundableUntil", b.confirmed_at as "confirmedAt", r.email, r.phone, r.language,
        json_build_object('id', s.id, 'name', s.name, 'nameEn', s.name_en, 'address', s.address, 'addressEn', s.address_en, 'phone', s.phone,
          'timeZone', s.time_zone) as salon,
        (select json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en, 'staffName', t.name, 'staffNameEn', t.name_en)
            order by i.position) from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id) as items,
        json_build_object('el', coalesce(w.line_el, ''), 'en', coalesce(w.line_en, '')) as line, b.source = 'salon' as "isTyped",
        case when b.source = 'salon' then json_build_object(
          'ofSalon', (select count(*)::integer from messages m where m.by_salon = b.salon_id and m.created_at > ${at.toString()}::timestamptz - interval '24 hours'),
          'toAddress', (select count(*)::integer from messages m where m.recipient = r.email and m.by_salon is not null
            and m.created_at > ${at.toString()}::timestamptz - interval '24 hours'))
          else json_build_object('ofSalon', 0, 'toAddress', 0) end as mails,
        b.status = 'confirmed' and not r.is_blocked and (d.kind = 'free' or coalesce(w.sends_soon, true)) and not exists (select from messages m
          where m.dedupe_key = reminder_key(b.id, d.kind, b.start_at)) as "isOpen"
      from reminders d join bookings b on b.id = d.booking_id join salons s on s.id = b.salon_id
        left join salon_reminders w on w.salon_id = b.salon_id cross join ${reachedBy}
      where d.due_at <= ${at.toString()} order by d.due_at limit ${most} for no key update of d skip locked`,
  )

type Named = Pick<DueReminder, 'bookingId' | 'kind'>

export async function deleteReminders(tx: Db, done: readonly Named[]): Promise<void> {
  const [bookings, kinds] = [done.map(({ bookingId }) => bookingId), done.map(({ kind }) => kind)]
  await sql`
    delete from reminders d using unnest(${bookings}::uuid[], ${kinds}::text[]) e(booking_id, kind)
    where d.booking_id = e.booking_id and d.kind = e.kind`.execute(tx)
}

export const postponeReminder = async (
  tx: Db,
  { bookingId, kind }: Named,
  until: Temporal.Instant,
): Promise<void> =>
  void (await sql`update reminders set due_at = ${until.toString()} where booking_id = ${bookingId} and kind = ${kind}`.execute(
    tx,
  ))
