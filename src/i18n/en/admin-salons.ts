import type { adminSalons as source } from '../el/admin-salons.ts'
import type { Translated } from '../translated.ts'

export const adminSalons: Translated<typeof source> = {
  page: 'Salons',
  search: 'Name, place or owner’s email',
  find: 'Search',
  salon: 'Salon',
  state: 'State',
  subscription: 'Subscription',
  owner: 'Owner',
  actions: 'Actions',
  none: 'nobody',
  empty: 'No salon matches',
  until: (day) => `until ${day}`,
  extend: 'Extend trial',
  suspend: 'Suspend',
  unsuspend: 'End suspension',
  titles: {
    extend: (salon) => `Extend the trial: ${salon}`,
    suspend: (salon) => `Suspend: ${salon}`,
    unsuspend: (salon) => `End the suspension: ${salon}`,
  },
  texts: {
    extend: 'The salon takes appointments without a subscription up to and including that day.',
    suspend:
      'The salon disappears from the public and takes no new appointments. Those that were made still hold.',
    unsuspend: 'The salon is seen again, as before.',
  },
  lastDay: 'Last day',
  reason: 'Reason',
  reasonHint: 'The owner reads it, and it stays in the action log.',
  missing: 'Fill in this field.',
  done: {
    extend: 'The trial was extended.',
    suspend: 'The salon was suspended.',
    unsuspend: 'The suspension was ended.',
  },
}
