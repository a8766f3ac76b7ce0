import type { tabBar as source } from '../el/tab-bar.ts'
import type { Translated } from '../translated.ts'

export const tabBar: Translated<typeof source> = {
  label: 'Quick access',
  home: 'Home',
  search: 'Search',
  bookings: 'Appointments',
  account: 'Account',
}
