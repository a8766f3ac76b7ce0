import { Pencil } from 'lucide-react'

import type { PromotionView } from '#features/promotions/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { reductionText, termLines, useOfferTermsWords } from '../../app/offer-terms.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { usePromotionCalls, type Promotions } from './calls.ts'
import { usePromotionsWords } from './words.ts'

type Step = 'start' | 'end' | 'discard'

export interface Stepping {
  readonly promotion: PromotionView
  readonly step: Step
}

interface PromotionRowProps {
  readonly promotion: PromotionView
  readonly services: Promotions['services']
  readonly onEdit: () => void
  readonly onStep: (step: Step) => void
}

/** One promotion with its terms, what it has cost so far, and what can be done with it. */
export function PromotionRow({ promotion, services, onEdit, onStep }: PromotionRowProps) {
  const words = usePromotionsWords()
  const locale = useLocale()
  const { mayWrite } = usePromotionCalls()
  return (
    <li className="flex flex-col gap-3 p-5 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <Head promotion={promotion} />
        <Terms promotion={promotion} services={services} />
        {promotion.status !== 'draft' && (
          <p className="mt-2 text-small text-muted">
            {words.used(promotion.uses, money(locale, promotion.reducedCents))}
          </p>
        )}
      </div>
      {mayWrite && <Steps promotion={promotion} onEdit={onEdit} onStep={onStep} />}
    </li>
  )
}

/** The actions on a promotion. */
function Steps({ promotion, onEdit, onStep }: Omit<PromotionRowProps, 'services'>) {
  const words = usePromotionsWords()
  const name = nameOf(promotion, useLocale())
  return (
    <div className="flex shrink-0 items-center gap-2">
      {promotion.status === 'draft' && (
        <>
          <IconButton label={words.edit(name)} onClick={onEdit}>
            <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <Button
            variant="ghost"
            size="sm"
            aria-label={words.discardLabel(name)}
            onClick={() => onStep('discard')}
          >
            {words.discard}
          </Button>
          <Button size="sm" aria-label={words.startLabel(name)} onClick={() => onStep('start')}>
            {words.start}
          </Button>
        </>
      )}
      {promotion.status === 'active' && (
        <Button variant="secondary" size="sm" aria-label={words.endLabel(name)} onClick={() => onStep('end')}>
          {words.end}
        </Button>
      )}
    </div>
  )
}

export const nameOf = ({ nameEl, nameEn }: PromotionView, locale: 'el' | 'en'): string =>
  locale === 'el' ? nameEl : nameEn || nameEl

function Head({ promotion }: Pick<PromotionRowProps, 'promotion'>) {
  const terms = useOfferTermsWords()
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="display tabular text-display-sm text-primary">
        {reductionText(terms, locale, promotion.reduction)}
      </span>
      <h3 className="min-w-0 text-title [overflow-wrap:anywhere]">{nameOf(promotion, locale)}</h3>
    </div>
  )
}

function Terms({ promotion, services }: Pick<PromotionRowProps, 'promotion' | 'services'>) {
  const words = useOfferTermsWords()
  const locale = useLocale()
  const { serviceIds } = promotion
  const names =
    serviceIds &&
    (services ?? [])
      .filter(({ id }) => serviceIds.includes(id))
      .map(({ nameEl, nameEn }) => (locale === 'el' ? nameEl : nameEn || nameEl))
  const lines = termLines(words, locale, { ...promotion, services: names, isEverywhere: services === null })
  if (lines.length === 0) return null
  return (
    <ul className="mt-1.5 flex flex-col gap-0.5 text-small text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
