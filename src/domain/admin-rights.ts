/** What an administrator is there for. Only `full` gives roles to others. */
export const adminRoles = ['support', 'finance', 'content', 'full'] as const
export type AdminRole = (typeof adminRoles)[number]

/** A part of administration; its pages, calls and tables go together. */
export const adminAreas = [
  'overview',
  'users',
  'bookings',
  'applications',
  'partnerships',
  'claims',
  'disputes',
  'reviews',
  'listings',
  'salons',
  'subscriptions',
  'promotions',
  'payments',
  'refunds',
  'chargebacks',
  'gift-cards',
  'ledger',
  'reconciliation',
  'payouts',
  'affiliates',
  'careers',
  'content',
  'messages',
  'jobs',
  'settings',
  'audit-log',
  'roles',
] as const
export type AdminArea = (typeof adminAreas)[number]

type Part = Exclude<AdminRole, 'full'>
interface Holders {
  /** They read and change. */
  readonly write: readonly Part[]
  /** They read. */
  readonly read?: readonly Part[]
}

/** Who has an area beside `full`, which has all. `admin_may` in the database says the same. */
const holders: Readonly<Record<AdminArea, Holders>> = {
  overview: { write: [], read: ['support', 'finance', 'content'] },
  users: { write: ['support'] },
  // A cancelled appointment can lead to a refund, by the rules; one that failed is finance's.
  bookings: { write: ['support'], read: ['finance'] },
  applications: { write: ['support'] },
  partnerships: { write: ['support'] },
  claims: { write: ['support'] },
  disputes: { write: ['support'] },
  reviews: { write: ['support'] },
  listings: { write: ['support'] },
  salons: { write: ['support'], read: ['finance'] },
  // Months paid at our bank, invoices and credit notes.
  subscriptions: { write: ['finance'], read: ['support'] },
  promotions: { write: ['finance'] },
  payments: { write: ['finance'], read: ['support'] },
  refunds: { write: ['finance'] },
  chargebacks: { write: ['finance'] },
  'gift-cards': { write: ['finance'], read: ['support'] },
  ledger: { write: ['finance'] },
  reconciliation: { write: ['finance'] },
  payouts: { write: ['finance'] },
  affiliates: { write: ['finance'] },
  careers: { write: ['content'] },
  content: { write: ['content'] },
  // Support answers those who got no mail; the messages tell of persons.
  messages: { write: ['support'] },
  // What the server does by itself; a failure of payments or reports is finance's to see.
  jobs: { write: [], read: ['support', 'finance'] },
  settings: { write: [] },
  // It tells of persons and of money.
  'audit-log': { write: [] },
  roles: { write: [] },
}

/** Whether an administrator's role lets them read an area, or change things there. */
export function mayAdminister(role: AdminRole, area: AdminArea, way: 'read' | 'write'): boolean {
  if (role === 'full') return true
  const { write, read = [] } = holders[area]
  return write.includes(role) || (way === 'read' && read.includes(role))
}
