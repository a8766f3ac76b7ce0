import type { Invariant } from './invariant.ts'

/** Of waitlists, last-minute offers and questions about another time. */
export const gapInvariants: readonly Invariant[] = [
  {
    name: 'a time that is far is offered to one at a time, who decides about one at a time',
    breaches: `
      select format('freed time %s: offers %s and %s are open', o.freed_id, o.id, p.id) from waitlist_offers o
        join waitlist_offers p on p.id > o.id and (p.freed_id = o.freed_id or p.hold_id = o.hold_id) and p.outcome is null
      where o.outcome is null and 'one' in (o.phase, p.phase)
      union all
      select format('entry %s decides about %s times', entry_id, count(*)) from waitlist_offers where outcome is null and phase <> 'open'
      group by entry_id having count(*) > 1`,
  },
  {
    name: 'a time is offered to who waits, and kept by a hold at that time unless it is open to all',
    breaches: `
      select format('offer %s is open, but its entry is %s', o.id, e.status) from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
      where o.outcome is null and e.status <> 'waiting'
      union all
      select format('offer %s was booked, but its entry is %s', o.id, e.status) from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
      where o.outcome = 'booked' and e.status <> 'booked'
      union all
      select format('offer %s is alone on hold %s, which is at another time', o.id, b.id) from waitlist_offers o join bookings b on b.id = o.hold_id
      where o.outcome is null and o.phase = 'one' and (o.start_at, o.end_at) is distinct from (b.start_at, b.end_at)`,
  },
  {
    name: 'a last-minute offer reduces only visits that were booked within its hours',
    breaches: `
      select format('booking %s of %s was booked at %s with an offer for %s hours before', b.id, b.start_at, b.confirmed_at, p.within_hours)
      from promotion_uses u join promotions p on p.id = u.promotion_id join bookings b on b.id = u.booking_id
      where p.within_hours is not null and u.given_back_at is null and b.confirmed_at + p.within_hours * interval '1 hour' < b.start_at
        and not exists (select from booking_events e where e.booking_id = b.id and e.kind = 'moved')`,
  },
  {
    name: 'a customer is asked about another time once in a week, and only while her appointment is as it was',
    breaches: `
      select format('booking %s was asked about twice, by %s and %s', p.booking_id, p.id, q.id) from move_proposals p
        join move_proposals q on q.booking_id = p.booking_id and (q.asked_at, q.id) > (p.asked_at, p.id) and q.asked_at < p.asked_at + interval '7 days'
      union all
      select format('question %s is open, but booking %s is %s at %s', p.id, b.id, b.status, b.start_at) from move_proposals p join bookings b on b.id = p.booking_id
      where p.outcome is null and (b.status <> 'confirmed' or b.start_at <> p.from_at)
      union all
      select format('question %s has a yes, but booking %s never was at %s', p.id, b.id, p.start_at) from move_proposals p join bookings b on b.id = p.booking_id
      where p.outcome = 'yes' and b.start_at <> p.start_at
        and not exists (select from booking_events e where e.booking_id = b.id and (e.before ->> 'start')::timestamptz = p.start_at)`,
  },
  {
    name: 'a notice calls for an answer as long as one can be given',
    breaches: `
      select format('notice %s of question %s, which %s', n.id, p.id, coalesce('ended with ' || p.outcome, 'is open')) from account_notices n
        join move_proposals p on p.id = n.proposal_id where (n.done_at is null) <> (p.outcome is null)
      union all
      select format('notice %s of offer %s, which %s', n.id, o.id, coalesce('ended with ' || o.outcome, 'is open')) from account_notices n
        join waitlist_offers o on o.id = n.offer_id where n.kind = 'offered' and (n.done_at is null) <> (o.outcome is null)`,
  },
]
