import type { adminNotices as greek } from '../el/admin-notices.ts'
import type { Translated } from '../translated.ts'
import { businessNotices } from './business-notices.ts'

export const adminNotices: Translated<typeof greek> = {
  title: 'Notifications',
  intro: 'What arrived in the areas that you see. Each page shows what’s still waiting.',
  loading: 'Loading your notifications…',
  failed: 'We couldn’t load your notifications.',
  none: { title: 'No notifications yet', text: 'As soon as something arrives, it’ll show up here.' },
  isNew: 'New',
  bell: businessNotices.bell,
  areas: {
    applications: 'Salon application',
    partnerships: 'Partnership request',
    claims: 'Claim of a salon',
    disputes: 'Objection waiting for a decision',
    reviews: 'Report of a review',
    listings: 'Correction of a salon’s page',
    chargebacks: 'Chargeback',
    messages: 'Messages that weren’t sent',
  },
}
