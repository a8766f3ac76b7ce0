import type { salonFile as source } from '../el/salon-file.ts'
import type { Translated } from '../translated.ts'

export const salonFile: Translated<typeof source> = {
  columns: {
    id: 'ID',
    name: 'Salon',
    city: 'City',
    page: 'Page',
    verification: 'Verification',
    bookings: 'Takes bookings',
    subscription: 'Subscription',
    trialEnds: 'End of trial',
    paidUntil: 'Paid until',
    owner: 'Owner',
    email: 'Email',
    legalName: 'Legal name',
    vatNumber: 'VAT number',
    demo: 'Demo',
  },
  yes: 'yes',
  no: 'no',
}
