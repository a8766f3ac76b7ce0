import type { listAuditLog } from '#features/administration/contract.ts'
import type { PromotionView } from '#features/promotions/contract.ts'
import { exactMoney, lastMoment, money, plainDay } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { reductionText, termLines, useOfferTermsWords } from '../../app/offer-terms.ts'
import { useSubscriptionWords } from '../../business/subscription/words.ts'
import { useBusinessWords } from '../../business/words.ts'
import { useApplicationWords } from '../../market/applications/words.ts'
import { useClaimWords } from '../../market/claim/words.ts'
import { useAdminBookingWords } from '../bookings/words.ts'
import { useAdminJobWords } from '../jobs/words.ts'
import { plainWhen } from '../plain-when.ts'
import { useAdminSettingWords } from '../settings/words.ts'
import { useAdminWords } from '../words.ts'
import { useAdminLogWords } from './words.ts'

export type AuditEntry = Answer<typeof listAuditLog>['items'][number]

type Fields = AuditEntry['before']
type Names = Readonly<Record<string, string>>

interface AuditChangesProps {
  readonly entry: AuditEntry
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The parts of a compound value, as fields; ids are replaced by names, and left out if there is none. */
function withoutIds(fields: Fields, names: Names): Fields {
  const flat = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : [[name, value] as const],
  )
  const said = flat.map(
    ([name, value]) => [name, typeof value === 'string' && id.test(value) ? names[value] : value] as const,
  )
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

/** «state: In review → Approved», one line for each field that changed. */
export function AuditChanges({ entry: { subject, before, after, names: named } }: AuditChangesProps) {
  const { log: words } = useAdminWords()
  const { otherField } = useAdminLogWords()
  const textOf = useValueText(subject.kind)
  const fieldsOf = useShownFields(subject.kind)
  const shownOf = (fields: Fields) => withoutIds(fieldsOf(fields), named ?? {})
  const [was, is] = [shownOf(before), shownOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => was[name] !== is[name],
  )
  return names.map((name) => (
    <span key={name} className="block">
      <span className="text-muted">
        {Object.hasOwn(words.fields, name) ? words.fields[name as keyof typeof words.fields] : otherField}
        :{' '}
      </span>
      {/* The administrator wrote the reason in a language that is not recorded. */}
      <span {...(name !== 'state' && name !== 'terms' && { lang: '' })}>
        {name in was
          ? words.becomes(textOf(name, was[name]), textOf(name, is[name]))
          : textOf(name, is[name])}
      </span>
    </span>
  ))
}

/** The fields to show: a promotion's many fields become its name, status and terms in words. */
function useShownFields(kind: string): (fields: Fields) => Fields {
  const words = useOfferTermsWords()
  const locale = useLocale()
  return (fields) => {
    if (kind !== 'promotion' || !('reduction' in fields)) return fields
    const promotion = fields as unknown as PromotionView
    const { nameEl: name, status: state, reduction } = promotion
    const lines = termLines(words, locale, { ...promotion, services: null, isEverywhere: true })
    return { name, state, terms: [reductionText(words, locale, reduction), ...lines].join(' · ') }
  }
}

/** The words for a value of the log in the language of the page. */
function useValueText(kind: string): (name: string, value: unknown) => string {
  const { log: words } = useAdminWords()
  const locale = useLocale()
  const names = useValueNames(kind)
  return (name, value) => {
    if (value === undefined || value === null) return words.nothing
    if (name === 'paidCents' && typeof value === 'number') return money(locale, value)
    if (name.endsWith('Cents') && typeof value === 'number') return exactMoney(locale, value)
    if ((name === 'trialEndsAt' || name === 'paidUntil') && typeof value === 'string')
      return plainDay(locale, lastMoment(value))
    if ((name === 'signedInAt' || name === 'lastSeenAt') && typeof value === 'string')
      return plainWhen(locale, value)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return names[name]?.[text] ?? text
  }
}

/** The names that other pages give to the values of a field, by field. */
function useValueNames(kind: string): Readonly<Record<string, Names | undefined>> {
  const { log, partnerships } = useAdminWords()
  const { mine } = useApplicationWords()
  const { verification } = useBusinessWords()
  const { statuses: subscription } = useSubscriptionWords()
  const { states: claimStatuses } = useClaimWords()
  const { statuses: bookingStatuses } = useAdminBookingWords()
  const { asked } = useAdminJobWords()
  const { states: settingStates } = useAdminSettingWords()
  const statuses: Readonly<Record<string, Names>> = {
    application: mine.state,
    'partnership-request': partnerships.states,
    'job-posting': log.jobStatuses,
    dispute: log.disputeStates,
    payout: log.payoutStates,
    'affiliate-payout': log.payoutStates,
    refund: log.refundStates,
    review: log.reviewStates,
    claim: claimStatuses,
    booking: bookingStatuses,
    job: { asked },
    setting: settingStates,
    promotion: log.promotionStates,
  }
  return { state: statuses[kind], ground: log.reviewGrounds, verification, subscription }
}
