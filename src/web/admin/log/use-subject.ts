import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useAdminContentWords } from '../content/words.ts'
import { useAdminSettingWords } from '../settings/words.ts'
import type { AuditEntry } from './audit-changes.tsx'

type Subject = AuditEntry['subject']

/** The name of an entry's subject, in the language of the page; undefined without one. */
export function useSubjectName(): (subject: Subject) => string | undefined {
  const locale = useLocale()
  const { documents } = useAdminContentWords()
  const { names: settings } = useAdminSettingWords()
  return ({ kind, of }) => {
    if (kind === 'content-version') return documents[of?.at as keyof typeof documents]
    if (kind === 'setting') return settings[of?.at as keyof typeof settings]
    // A salon that has no name in Latin letters has an empty one.
    return (locale === 'en' && of?.nameEn) || of?.name || undefined
  }
}

/** The page of an entry's subject; undefined if it has none, or is deleted. */
export function useSubjectPath(): (subject: Subject) => string | undefined {
  const href = useHref()
  return ({ kind, id, of }) => {
    const at = of?.at ?? ''
    const q = at === '' ? undefined : at
    const paths: Readonly<Record<string, () => string | undefined>> = {
      user: () => href('adminUser', { user: id }),
      application: () => href('adminApplication', { id }),
      'job-posting': () => href('adminCareer', { posting: id }),
      'partnership-request': () => href('adminPartnership', { request: id }),
      booking: () => href('adminBooking', { booking: id }),
      dispute: () => href('adminBooking', { booking: id }),
      salon: () => href('adminSalon', { managed: id }),
      'payout-route': () => href('adminSalons', undefined, { q }),
      refund: () => href('adminPayments', undefined, { q }),
      chargeback: () => href('adminChargebacks', undefined, { q }),
      'affiliate-payout': () => (q === undefined ? undefined : href('adminAffiliate', { affiliate: at })),
      'affiliate-account': () => (q === undefined ? undefined : href('adminAffiliate', { affiliate: at })),
      referral: () => (q === undefined ? undefined : href('adminAffiliate', { affiliate: at })),
      'content-version': () => (q === undefined ? undefined : href('adminContentText', { document: at })),
      announcement: () => href('adminAnnouncements'),
      story: () => href('adminStories'),
      promotion: () => href('adminPromotions'),
      payout: () => href('adminPayouts'),
      'payout-run': () => href('adminPayouts'),
      review: () => href('adminReviews'),
      claim: () => href('adminClaims'),
      setting: () => href('adminSettings'),
      'reconciliation-break': () => href('adminReconciliation', undefined, { q }),
    }
    return of === null ? undefined : paths[kind]?.()
  }
}
