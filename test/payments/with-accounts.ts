import type { SalonAccounts } from '#platform/payments/provider.ts'

import type { World } from '../world.ts'

/** Accounts of salons that nobody looks at. */
const accounts: SalonAccounts = {
  create: async ({ salon }) => ({ ref: `acct_${salon}`, status: 'details', dueBy: null }),
  read: async (ref) => ({ ref, status: 'checking', dueBy: null }),
  onboard: async ({ ref }) => `https://provider.example/setup/${ref}`,
  manage: async (ref) => `https://provider.example/${ref}`,
}

/** A world whose sandbox has accounts of salons, too, so that every call can succeed in it. */
export const withAccounts = (world: World): World => ({
  ...world,
  platform: { ...world.platform, payments: { ...world.platform.payments, accounts } as never },
})
