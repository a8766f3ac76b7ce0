import { expect, test } from 'vitest'

import { adminAreas, adminRoles, mayAdminister, type AdminArea } from './admin-rights.ts'

/** For support, finance, content and full, in this order: `w` reads and changes, `r` reads. */
const table: Readonly<Record<AdminArea, string>> = {
  overview: 'rrrw',
  users: 'w--w',
  bookings: 'wr-w',
  applications: 'w--w',
  partnerships: 'w--w',
  claims: 'w--w',
  disputes: 'w--w',
  reviews: 'w--w',
  listings: 'w--w',
  salons: 'wr-w',
  subscriptions: 'rw-w',
  promotions: '-w-w',
  payments: 'rw-w',
  refunds: '-w-w',
  chargebacks: '-w-w',
  'gift-cards': 'rw-w',
  ledger: '-w-w',
  reconciliation: '-w-w',
  payouts: '-w-w',
  affiliates: '-w-w',
  careers: '--ww',
  content: '--ww',
  messages: 'w--w',
  jobs: 'rr-w',
  settings: '---w',
  'audit-log': '---w',
  roles: '---w',
}

test.each(adminAreas)('who may administer %s', (area) => {
  const cells = adminRoles.map((role) =>
    mayAdminister(role, area, 'write') ? 'w' : mayAdminister(role, area, 'read') ? 'r' : '-',
  )
  expect(cells.join('')).toBe(table[area])
})
