import type { Locale } from '#domain/locale.ts'
import { minutes, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { OptionChip } from '../booking/option-chip.tsx'
import { OptionRules } from '../booking/option-rules.tsx'
import type { ServiceView } from './salon-view.ts'
import type { Choice } from './use-choice.ts'
import { useSalonWords } from './words.ts'

/** «+15′ · +5 €» */
function extraOf(locale: Locale, { minutes: time, priceCents }: ServiceView['options'][number]): string {
  const parts = [time > 0 && `+${minutes(locale, time)}`, priceCents > 0 && `+${money(locale, priceCents)}`]
  return parts.filter(Boolean).join(' · ')
}

export function OptionList({ service }: { readonly service: ServiceView }) {
  const words = useSalonWords()
  const locale = useLocale()
  return (
    <div className="mt-1.5 text-caption font-normal text-muted">
      <span className="sr-only">{words.extras}: </span>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
        {service.options.map((option) => (
          <li key={option.id}>
            + {option.name} <span className="tabular whitespace-nowrap">({extraOf(locale, option)})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OptionChipsProps {
  readonly service: ServiceView
  readonly chosen: readonly string[]
  readonly onToggle: Choice['toggleOption']
}

export function OptionChips({ service, chosen, onToggle }: OptionChipsProps) {
  const words = useSalonWords()
  const locale = useLocale()
  if (service.options.length === 0) return null
  return (
    <fieldset aria-label={words.extrasOf(service.name)} className="mt-3 flex min-w-0 flex-wrap gap-2">
      {service.options.map((option) => (
        <OptionChip
          key={option.id}
          option={option}
          extra={extraOf(locale, option)}
          isChosen={chosen.includes(option.id)}
          className="max-w-full text-left"
          onToggle={() => onToggle(service, option.id)}
        />
      ))}
      <OptionRules options={service.options} className="basis-full" />
    </fieldset>
  )
}
