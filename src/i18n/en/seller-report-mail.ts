import type { sellerReportMail as source } from '../el/seller-report-mail.ts'
import type { Translated } from '../translated.ts'

export const sellerReportMail: Translated<typeof source> = {
  title: (year) => `What we report about your salon for ${year}`,
  intro: (year) =>
    `Every platform reports to the tax authority what sellers of services earned through it (law 5047/2023). See and download what we report about your salon for ${year}: appointments, amounts and subscription by quarter.`,
  salon: 'Salon',
  read: 'See the data',
  wrong: 'If something isn’t right, reply to this email before 31 January.',
  whyYou: 'You’re getting this message because your salon earned through Onyxi.',
}
