import { Check } from 'lucide-react'
import { useState } from 'react'

import type { Locale } from '#domain/locale.ts'
import { minutes, money } from '#i18n/format.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import { OptionRules } from '../booking/option-rules.tsx'
import { useLocale } from '../messages.tsx'
import { Button } from '../ui/button.tsx'
import { Chip, ChipRail } from '../ui/chip.tsx'
import { Price } from '../ui/price.tsx'
import type { ServiceView } from './salon-view.ts'
import { Section } from './section.tsx'
import type { Choice } from './use-choice.ts'
import { useSalonWords } from './words.ts'

/** Shorter price lists are read as a whole. */
const filterFrom = 10

/** The price list by category. All of it is in the page; a category only hides the others. */
export function ServiceSection({ choice }: { readonly choice: Choice }) {
  const { salon } = choice
  const words = useSalonWords()
  const [category, setCategory] = useState<string>()
  const hasFilter = salon.services.length > filterFrom && salon.categories.length > 2
  return (
    <Section id="services" title={words.services}>
      {salon.services.length === 0 && <p className="text-ink-2">{words.noServices}</p>}
      {!salon.verified && salon.services.length > 0 && (
        <p className="-mt-1 mb-4 text-small text-muted">{words.unverified.indicative}</p>
      )}
      {hasFilter && (
        <ChipRail
          label={words.categoryFilter}
          className="mb-2 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
        >
          <Chip selected={category === undefined} onClick={() => setCategory(undefined)}>
            {words.allCategories}
          </Chip>
          {salon.categories.map((each) => (
            <Chip key={each} selected={category === each} onClick={() => setCategory(each)}>
              {each}
            </Chip>
          ))}
        </ChipRail>
      )}
      {salon.categories.map((each) => (
        <div key={each} hidden={category !== undefined && category !== each} className="mt-5 first:mt-0">
          <h3 className="text-title">{each}</h3>
          <ul className="mt-1">
            {salon.services
              .filter((service) => service.category === each)
              .map((service) => (
                <ServiceRow key={service.id} service={service} choice={choice} />
              ))}
          </ul>
        </div>
      ))}
      {choice.isFull && (
        <output className="mt-3 block text-small text-muted">
          {words.mostServices(SERVICES_PER_BOOKING)}
        </output>
      )}
    </Section>
  )
}

function lengthOf(locale: Locale, { minutes: least, minutesMost: most }: ServiceView): string {
  return least === most ? minutes(locale, least) : `${minutes(locale, least)} – ${minutes(locale, most)}`
}

function ServiceRow({ service, choice }: { readonly service: ServiceView; readonly choice: Choice }) {
  const words = useSalonWords()
  const locale = useLocale()
  const chosen = choice.services.find(({ serviceId }) => serviceId === service.id)
  const offered = choice.lines.find((line) => line.service.id === service.id)?.service.options ?? []
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h4 className="text-label [overflow-wrap:anywhere]">{service.name}</h4>
          <p className="text-small text-muted">
            {lengthOf(locale, service)}
            {service.description !== '' && <span> · {service.description}</span>}
          </p>
        </div>
        <Price cents={service.priceCents} from={service.priceVaries === true} className="pt-2.5" />
        {choice.salon.bookable &&
          (service.isBookable ? (
            <SelectButton service={service} choice={choice} isChosen={chosen !== undefined} />
          ) : (
            <span className="w-31 pt-3 text-center text-caption text-muted">{words.notOnline}</span>
          ))}
      </div>
      {chosen ? (
        <OptionChips service={{ ...service, options: offered }} chosen={chosen.optionIds} choice={choice} />
      ) : (
        service.options.length > 0 && <OptionList service={service} />
      )}
    </li>
  )
}

interface SelectButtonProps {
  readonly service: ServiceView
  readonly choice: Choice
  readonly isChosen: boolean
}

function SelectButton({ service, choice, isChosen }: SelectButtonProps) {
  const words = useSalonWords()
  return (
    <Button
      size="sm"
      variant={isChosen ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      disabled={choice.isFull && !isChosen}
      className="w-31 !px-2"
      onPointerEnter={choice.booking.preload}
      onFocus={choice.booking.preload}
      onClick={() => choice.toggleService(service.id)}
    >
      {isChosen && <Check size={16} strokeWidth={2.25} aria-hidden="true" />}
      {isChosen ? words.selected : words.select}
      <span className="sr-only">: {service.name}</span>
    </Button>
  )
}

/** «+15′ · +5 €» */
function extraOf(locale: Locale, { minutes: time, priceCents }: ServiceView['options'][number]): string {
  const parts = [time > 0 && `+${minutes(locale, time)}`, priceCents > 0 && `+${money(locale, priceCents)}`]
  return parts.filter(Boolean).join(' · ')
}

function OptionList({ service }: { readonly service: ServiceView }) {
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
  readonly choice: Choice
}

function OptionChips({ service, chosen, choice }: OptionChipsProps) {
  const words = useSalonWords()
  const locale = useLocale()
  if (service.options.length === 0) return null
  return (
    <fieldset aria-label={words.extrasOf(service.name)} className="mt-3 flex min-w-0 flex-wrap gap-2">
      {service.options.map((option) => {
        const isChosen = chosen.includes(option.id)
        return (
          <button
            key={option.id}
            type="button"
            aria-pressed={isChosen}
            className={`flex min-h-11 max-w-full items-center gap-1.5 rounded-full px-3.5 text-left text-small font-medium transition-colors ${
              isChosen
                ? 'bg-primary-soft text-on-primary-soft inset-ring-2 inset-ring-primary'
                : 'bg-surface inset-ring inset-ring-control hover:bg-primary-ghost'
            }`}
            onClick={() => choice.toggleOption(service, option.id)}
          >
            {isChosen && <Check size={16} strokeWidth={2} aria-hidden="true" />}
            <span>{option.name}</span>
            <span className={`tabular whitespace-nowrap ${isChosen ? '' : 'text-muted'}`}>
              {extraOf(locale, option)}
            </span>
          </button>
        )
      })}
      <OptionRules options={service.options} className="basis-full" />
    </fieldset>
  )
}
