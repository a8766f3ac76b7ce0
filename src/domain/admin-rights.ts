/** The roles of administrators. Only `full` gives roles to others. */
export const adminRoles = ['support', 'finance', 'content', 'full'] as const
export type AdminRole = (typeof adminRoles)[number]

/** An area of administration; its pages, calls and tables belong together. */
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
  /** The roles that read and change. */
  readonly write: readonly Part[]
  /** The roles that read. */
  readonly read?: readonly Part[]
}

/** The roles of each area beside `full`, which has all. `admin_may` in the database says the same. */
const holders: Readonly<Record<AdminArea, Holders>> = {
  overview: { write: [], read: ['support', 'finance', 'content'] },
  users: { write: ['support'] },
  // A cancelled appointment can lead to a refund, by the rules; a failed refund belongs to finance.
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
  // Support answers people who got no mail; the messages contain personal data.
  messages: { write: ['support'] },
  // The server's background jobs; finance sees failures of payments and reports.
  jobs: { write: [], read: ['support', 'finance'] },
  settings: { write: [] },
  // It contains personal data and amounts.
  'audit-log': { write: [] },
  roles: { write: [] },
}

/** Whether an administrator's role may read an area, or change its data. */
export function mayAdminister(role: AdminRole, area: AdminArea, way: 'read' | 'write'): boolean {
  if (role === 'full') return true
  const { write, read = [] } = holders[area]
  return write.includes(role) || (way === 'read' && read.includes(role))
}
