import { createHash } from 'node:crypto'

import { withdrawalToken } from '#features/gift-cards/store/withdrawal-token.ts'
import { reviewToken } from '#features/reviews/store/link.ts'
import { offerToken } from '#features/waitlist/queries/link.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { aGiftCard } from '../money/made-gift-card.ts'
import type { World } from '../world.ts'
import type { Asked, Sent } from './calls.ts'
import { readyFor } from './ready-for.ts'
import type { Things } from './things.ts'
import { proposalTokenOf, visitTokenOf } from './visit-token.ts'

type Statement = ReturnType<typeof sql>

interface Preparation {
  readonly world: World
  readonly things: Things
  readonly sent: Sent
  /** Writes to the database as its owner. */
  readonly write: (...statements: readonly Statement[]) => Promise<void>
  /** Makes another call as the same caller and returns its answer. */
  readonly ask: (name: string, sent: Partial<Sent>) => Promise<Readonly<Record<string, unknown>>>
}

type Prepared = Pick<Asked, 'sent' | 'headers'>
type Prepare = (about: Preparation) => Promise<Partial<Prepared>>

const withBody = (sent: Sent, fields: object): Partial<Prepared> => ({
  sent: { ...sent, body: JSON.stringify({ ...(JSON.parse(sent.body) as object), ...fields }) },
})

/** Reads the current stamp first, because the change is refused with an older one. */
const stamped =
  (read: string): Prepare =>
  async ({ sent, ask }) => {
    const { stamp, hours } = await ask(read, { params: sent.params })
    return withBody(sent, { stamp, ...(Array.isArray(hours) && { hours }) })
  }

/** The time at which the fixture's bookings were last changed. */
const seen = '2026-05-10T09:00:00Z'
const asSeen: Prepare = async ({ sent }) => withBody(sent, { seen })

const completed = (booking: string | undefined): Statement =>
  sql`update bookings set status = 'completed', settle_at = '2099-01-01' where id = ${booking}`

const unreviewed = (booking: string | undefined): Statement =>
  sql`delete from reviews where booking_id = ${booking}`

/** Completes the visit and deletes its review, so that one can be written. */
const reviewable: Prepare = async ({ things: { named }, write }) => {
  await write(unreviewed(named['booking']), completed(named['booking']))
  return {}
}

/** Google sends the person back with a state and a code. */
const signedInAtGoogle: Prepare = async ({ sent, ask }) => {
  const begun = await ask('POST /business/salons/{id}/google-calendars/{staff}/sign-in', {
    params: sent.params,
    body: '{}',
  })
  return withBody(sent, { state: new URL(String(begun['url'])).searchParams.get('state'), code: 'code' })
}

/** A connection with a token that Google takes. */
const connectedToGoogle: Prepare = async (prepared) => {
  const back = await signedInAtGoogle({ ...prepared, sent: { ...prepared.sent, body: '{}' } })
  await prepared.ask('PUT /business/salons/{id}/google-calendars/{staff}', { ...back.sent })
  return {}
}

const linked: Prepare = async ({ world, things, sent }) =>
  withBody(sent, { token: await visitTokenOf(world, things) })

/** Full days: the salon has no hours. */
const withoutHours: Prepare = async ({ things: { named }, write }) => {
  await write(
    sql`delete from salon_hours where salon_id = ${named['salon']}`,
    sql`delete from staff_hours where salon_id = ${named['salon']}`,
  )
  return {}
}

const offered: Prepare = async ({ world, things, sent }) =>
  withBody(sent, { token: offerToken(world.platform, things.named['offer'] ?? '') })

const proposed: Prepare = async ({ world, things, sent }) =>
  withBody(sent, { token: await proposalTokenOf(world, things) })

const noShow = (booking: string | undefined): readonly Statement[] => [
  sql`update bookings set status = 'no_show' where id = ${booking}`,
  sql`delete from busy_times where booking_id = ${booking}`,
  sql`delete from resource_uses where booking_id = ${booking}`,
  sql`insert into booking_events (id, booking_id, kind, happened_at) values (${newId()}, ${booking}, 'no_show', '2026-05-10T09:00:00Z')`,
]

/** A deposit of 3.00 that the salon keeps and may still waive. */
const lateCancelled = (booking: string | undefined): readonly Statement[] => [
  sql`delete from busy_times where booking_id = ${booking}`,
  sql`delete from resource_uses where booking_id = ${booking}`,
  sql`update bookings set status = 'cancelled_by_customer', cancelled_at = now(), paid_cents = 300, deposit_cents = 300, kept_cents = 300,
    settle_at = '2099-01-01' where id = ${booking}`,
  sql`select post_entries('test_paid', ${booking}::uuid, 0, '{provider_sandbox,prepaid}', array[null, ${booking}::uuid], '{300,-300}', null, now())`,
]

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Leaves the salon without an owner and without claims. */
const unclaimed: Prepare = async ({ things: { named }, write }) => {
  await write(
    sql`delete from salon_claims where salon_id = ${named['salon']}`,
    sql`update salons set verification = 'unverified', subscription = 'none', paid_until = null, owner_id = null where id = ${named['salon']}`,
  )
  return {}
}

const draft: Prepare = async ({ things: { ids }, sent }) => ({
  sent: { ...sent, params: { id: ids['DELETE /careers/{id}'] ?? '' } },
})

/** Calls that need another state of the fixture first, or a body that depends on an earlier read. */
const preparations: Readonly<Record<string, Prepare>> = {
  'PUT /business/salons/{id}/google-calendars/{staff}': signedInAtGoogle,
  'GET /business/salons/{id}/google-calendars/{staff}/calendars': connectedToGoogle,
  'PUT /business/salons/{id}/google-calendars/{staff}/calendars': connectedToGoogle,
  'PUT /business/salons/{id}/details': stamped('GET /business/salons/{id}/details'),
  'PUT /business/salons/{id}/hours': stamped('GET /business/salons/{id}/hours'),
  'PUT /business/salons/{id}/policy': stamped('GET /business/salons/{id}/policy'),
  'PUT /business/salons/{id}/trader': stamped('GET /business/salons/{id}/trader'),
  'PUT /business/salons/{id}/photo-order': async ({ sent, things }) =>
    withBody(sent, { ids: [things.named['photo']] }),
  'DELETE /business/salons/{id}/team/{staff}': async ({ sent, things, write }) => {
    const staff = newId()
    await write(
      sql`insert into staff (id, salon_id, name, position) values (${staff}, ${things.named['salon']}, 'Ζωή', 9)`,
    )
    return { sent: { ...sent, params: { ...sent.params, staff } } }
  },
  'POST /business/salons/{id}/bookings/{booking}/cancel': asSeen,
  'POST /business/salons/{id}/bookings/{booking}/move': asSeen,
  'POST /business/salons/{id}/bookings/{booking}/change': asSeen,
  'POST /business/salons/{id}/bookings/{booking}/mark': async ({ sent, things, write }) => {
    await write(sql`update bookings set status = 'checked_in' where id = ${things.named['booking']}`)
    return withBody(sent, { seen, status: 'confirmed' })
  },
  'POST /business/salons/{id}/bookings/{booking}/undo-completion': async ({ sent, things, write }) => {
    await write(unreviewed(things.named['booking']), completed(things.named['booking']))
    return withBody(sent, { seen })
  },
  'POST /business/salons/{id}/bookings/{booking}/dispute-answer': async ({ sent, things, write }) => {
    await write(...noShow(things.named['booking']))
    return withBody(sent, { seen })
  },
  'POST /business/salons/{id}/bookings/{booking}/waive': async ({ sent, things, write }) => {
    await write(...lateCancelled(things.named['booking']))
    return withBody(sent, { seen })
  },
  'POST /bookings/{id}/dispute': async ({ things, write }) => {
    await write(
      ...noShow(things.named['booking']),
      sql`delete from no_show_disputes where booking_id = ${things.named['booking']}`,
    )
    return {}
  },
  'POST /bookings/{id}/review': reviewable,
  'POST /salons/{salon}/waitlist': withoutHours,
  'POST /waitlist-offers/accept': offered,
  'POST /move-proposals/accept': proposed,
  'POST /visit-links/cancel': linked,
  'POST /visit-links/move': linked,
  'POST /review-links/photos': async ({ world, things }) => ({
    headers: { 'review-token': reviewToken(world.platform, things.named['booking'] ?? '') },
  }),
  'POST /review-links/write': async (about) => {
    await reviewable(about)
    return withBody(about.sent, {
      token: reviewToken(about.world.platform, about.things.named['booking'] ?? ''),
    })
  },
  'POST /bookings/{id}/fee': async ({ things, write }) => {
    await write(
      sql`update booking_guarantees set status = 'failed', fee_cents = 500, tries = 3 where booking_id = ${things.named['booking']}`,
    )
    return {}
  },
  'POST /bookings': async ({ sent, ask, things }) => {
    const items = [{ serviceId: things.named['service'] }]
    const body = { salonId: things.named['salon'], items, start: '2026-06-02T11:00:00Z' }
    const { id, token } = await ask('POST /holds', { body: JSON.stringify(body) })
    return { ...withBody(sent, { holdId: id }), headers: { 'hold-token': String(token) } }
  },
  'POST /salons/{salon}/claim': unclaimed,
  'POST /salons/{salon}/listing-requests': unclaimed,
  'POST /claim-objections': async ({ sent, things, write }) => {
    const token = newId().padEnd(43, 'x')
    await write(
      sql`update salon_claims set status = 'noticed', effective_at = '2099-01-01', objection_hash = ${hash(`objection:${token}`)} where id = ${things.named['claim']}`,
    )
    return withBody(sent, { token })
  },
  'POST /invitations/accept': async ({ things: { people, named }, write }) => {
    const { customer } = people
    const email = customer.kind === 'user' ? customer.email : ''
    await write(sql`update invitations set email = ${email} where id = ${named['invitation']}`)
    return {}
  },
  'POST /business/salons/{id}/bills': async ({ sent, things }) =>
    withBody(sent, {
      lines: [
        {
          kind: 'service',
          serviceId: things.named['service'],
          staffId: things.named['staff'],
          unitCents: 1000,
        },
      ],
      payments: [{ method: 'cash', cents: 1000 }],
    }),
  // A day that has begun by the test's clock.
  'POST /business/salons/{id}/day-closes': async ({ sent }) => withBody(sent, { day: '2026-05-10' }),
  'POST /gift-cards/withdrawals': async ({ world, sent }) => {
    const { cardId } = await aGiftCard(world)
    return withBody(sent, { token: withdrawalToken(world.platform, cardId) })
  },
  'POST /me/gift-cards/{id}/send': async ({ world, things: { people }, sent }) => {
    const { customer } = people
    const buyer = { id: customer.kind === 'user' ? customer.id : null, email: '' }
    const { cardId } = await aGiftCard(world, { buyer })
    return { sent: { ...sent, params: { id: cardId } } }
  },
  'PUT /careers/{id}': draft,
  'POST /careers/{id}/applications': async ({ sent, write }) => {
    await write(sql`delete from job_applications where posting_id = ${sent.params['id']}`)
    return {}
  },
  'POST /admin/careers/{id}/decide': draft,
}

/** Prepares the fixture for a call. @returns the request that then succeeds */
export async function callable(name: string, about: Preparation): Promise<Prepared> {
  const prepared = { sent: about.sent, ...(await preparations[name]?.(about)) }
  await about.write(...readyFor(name, about.things, prepared.sent))
  return prepared
}
