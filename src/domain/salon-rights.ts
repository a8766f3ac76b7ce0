/** The roles inside one salon. An account without one has no access to its workspace. */
export const salonRoles = ['owner', 'manager', 'technician'] as const
export type SalonRole = (typeof salonRoles)[number]

/**
 * The rights inside a salon, and the roles that have them.
 * - `own-calendar`: see and change the calendar; team members only their own column, and with masked phone numbers.
 * - `calendar`: all columns. - `clients`: the client list with phones, notes and allergies.
 * - `set-up`: services, team, hours, photos, policies. - `reports`: figures and exports.
 * - `ownership`: roles of the team, the subscription, the salon's business data.
 */
const rights = {
  'own-calendar': ['owner', 'manager', 'technician'],
  calendar: ['owner', 'manager'],
  clients: ['owner', 'manager'],
  'set-up': ['owner', 'manager'],
  reports: ['owner', 'manager'],
  ownership: ['owner'],
} as const satisfies Record<string, readonly SalonRole[]>

export type SalonRight = keyof typeof rights

export const hasSalonRight = (role: SalonRole, right: SalonRight): boolean =>
  (rights[right] as readonly SalonRole[]).includes(role)
