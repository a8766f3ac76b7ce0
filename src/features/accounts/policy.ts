import type { Config } from '#platform/config.ts'

export type Role = 'customer' | 'business' | 'admin'

/** Whether the setting names the address as an administrator's. */
export const isAdminAddress = (config: Config, email: string): boolean =>
  config.adminEmails.includes(email.toLowerCase())

/**
 * The role that a person has now. An administrator's address counts only once it is confirmed: else whoever
 * registers it first would be one.
 */
export function roleOf(
  config: Config,
  user: { email: string | null; emailConfirmed: boolean; profileRole: Role | null },
): Role {
  if (user.email !== null && user.emailConfirmed && isAdminAddress(config, user.email)) return 'admin'
  return user.profileRole ?? 'customer'
}
