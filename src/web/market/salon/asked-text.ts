import type { Locale } from '#domain/locale.ts'
import type { salonTerms } from '#i18n/el/salon-terms.ts'
import { money } from '#i18n/format.ts'
import type { Translated } from '#i18n/translated.ts'

interface AskingPolicy {
  readonly depositKind: 'none' | 'fixed' | 'percent'
  readonly depositValue: number
  readonly guaranteeKind: 'none' | 'fixed' | 'percent'
  readonly guaranteeValue: number
  readonly takesPayments: boolean
}

/** The terms for those who book, in words: nothing, a deposit, or a card on file; without online payments no card. */
export function askedText(
  words: Translated<typeof salonTerms>,
  policy: AskingPolicy,
  locale: Locale,
): string {
  const { depositKind, depositValue, guaranteeKind, guaranteeValue, takesPayments } = policy
  const part = (kind: 'fixed' | 'percent', value: number) =>
    kind === 'fixed' ? money(locale, value) : words.percentOfTotal(value)
  if (guaranteeKind !== 'none' && takesPayments) return words.asksCard(part(guaranteeKind, guaranteeValue))
  if (depositKind === 'none') return words.depositNone
  const deposit = part(depositKind, depositValue)
  return takesPayments ? words.asksDeposit(deposit) : words.announcesDeposit(deposit)
}
