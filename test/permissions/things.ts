import type { Actor } from '#domain/actor.ts'
import type { AdminRole } from '#domain/admin-rights.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { insertRows } from './insert-rows.ts'
import {
  affiliateRows,
  bookOf,
  paperOf,
  personRows,
  salonRows,
  setUpOf,
  type MadeRow,
  type Person,
} from './made-rows.ts'
import type { Asker } from './rules.ts'

/** One salon with everything that a call can name, and people of each kind. */
export interface Things {
  readonly people: Readonly<Record<Asker | 'ownerWithFactor', Actor>>
  /** The value of `{id}` in this call, or below the longest of these prefixes. */
  readonly ids: Readonly<Record<string, string>>
  /** The salon of `otherOwner`. */
  readonly otherSalonId: string
  /** The value of any other name in a path or a body. */
  readonly named: Readonly<Record<string, string>>
}

/** Makes new sets each time, so that calls do not affect each other. All sets are written together. */
export async function makeThings(owner: Db, count: number): Promise<readonly Things[]> {
  const sets = Array.from({ length: count }, oneSet)
  await insertRows(
    owner,
    sets.flatMap(({ rows }) => rows),
  )
  return sets.map(({ things }) => things)
}

function somebody(role: Person['role']): Person {
  const id = newId<Person['id']>()
  return { kind: 'user', id, email: `${id}@example.com`, role, aal: 'aal1' }
}

const administrator = (adminRole: AdminRole): Person => ({ ...somebody('admin'), adminRole })

function oneSet(): { readonly things: Things; readonly rows: readonly MadeRow[] } {
  const people = {
    customer: somebody('customer'),
    otherOwner: somebody('business'),
    technician: somebody('business'),
    manager: somebody('business'),
    owner: somebody('business'),
    admin: administrator('full'),
    support: administrator('support'),
    finance: administrator('finance'),
    content: administrator('content'),
  }
  const [salon, otherSalonId] = [newId(), newId()]
  const setUp = setUpOf(salon, people)
  const book = bookOf(salon, people.customer, people.owner, setUp.named)
  const paper = paperOf(people)
  const session = newId()
  return {
    rows: [
      ...Object.values(people).flatMap(personRows),
      ...affiliateRows(people.owner, book.named['referral'] ?? ''),
      ...salonRows({ id: salon, ownerId: people.owner.id, verification: 'verified', stars: 4 }),
      ...salonRows({ id: otherSalonId, ownerId: people.otherOwner.id, verification: 'verified' }),
      ...paper.rows,
      ...setUp.rows,
      ...book.rows,
      ['auth.sessions', { id: session, user_id: people.customer.id, refresh_key: '\\x01' }],
      [
        'salon_notes',
        { id: newId(), salon_id: salon, author_id: people.admin.id, body: 'Να καλέσουμε', created_at: 'now' },
      ],
    ],
    things: {
      people: {
        visitor: { kind: 'visitor' },
        ...people,
        adminWithFactor: { ...people.admin, aal: 'aal2' },
        support: { ...people.support, aal: 'aal2' },
        finance: { ...people.finance, aal: 'aal2' },
        content: { ...people.content, aal: 'aal2' },
        // It stays fresh at any clock of the tests.
        ownerWithFactor: { ...people.owner, aal: 'aal2', factorAt: Number.MAX_SAFE_INTEGER },
      },
      otherSalonId,
      ids: {
        '/business/salons': salon,
        '/admin/salons': salon,
        '/bookings': book.named['booking'] ?? '',
        '/me/cards': book.named['savedCard'] ?? '',
        '/payments': book.named['payment'] ?? '',
        '/sandbox/payments': book.named['payment'] ?? '',
        '/admin/bookings': book.named['booking'] ?? '',
        '/admin/users': people.customer.id,
        '/admin/chargebacks': book.named['chargeback'] ?? '',
        '/admin/reconciliation/breaks': book.named['difference'] ?? '',
        '/admin/payouts': book.named['payout'] ?? '',
        '/admin/affiliates': people.owner.id,
        '/admin/affiliate-payouts': book.named['affiliatePayout'] ?? '',
        '/admin/referrals': book.named['referral'] ?? '',
        '/admin/refunds': book.named['refund'] ?? '',
        '/admin/payout-runs': book.named['payoutRun'] ?? '',
        ...paper.ids,
      },
      named: {
        salon,
        salonId: salon,
        ...setUp.named,
        ...book.named,
        ...paper.named,
        session,
        member: people.manager.id,
      },
    },
  }
}
