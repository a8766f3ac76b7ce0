import { Check, Plus } from 'lucide-react'

import { minutes, money } from '#i18n/format.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { Price } from '../../ui/price.tsx'
import type { BookableOption, BookableSalon, BookableService, ChosenService } from './bookable-salon.ts'
import { chosenLines, withToggledOption, withToggledService } from './choice.ts'
import { OptionChip } from './option-chip.tsx'
import { OptionRules } from './option-rules.tsx'
import { useBookingWords } from './words.ts'

interface ServiceListProps {
  readonly salon: BookableSalon
  readonly chosen: readonly ChosenService[]
  readonly onChange: (chosen: readonly ChosenService[]) => void
}

/** All services by category; several can be chosen, and are done one after the other. */
export function ServiceList(list: ServiceListProps) {
  const { salon, chosen } = list
  const words = useBookingWords()
  const categories = Map.groupBy(salon.services, ({ category }) => category)
  return (
    <div className="flex flex-col gap-6">
      {[...categories].map(([category, services]) => (
        <section key={category} aria-label={category}>
          <h3 className="mb-2 text-title">{category}</h3>
          <ul className="flex flex-col gap-2.5">
            {services.map((service) => (
              <ServiceRow key={service.id} service={service} list={list} />
            ))}
          </ul>
        </section>
      ))}
      {isFull(chosen) && <p className="text-small text-muted">{words.services.most(SERVICES_PER_BOOKING)}</p>}
    </div>
  )
}

const isFull = (chosen: ServiceListProps['chosen']): boolean => chosen.length >= SERVICES_PER_BOOKING

interface ServiceRowProps {
  readonly service: BookableService
  readonly list: ServiceListProps
}

function ServiceRow({ service, list }: ServiceRowProps) {
  const { chosen, onChange } = list
  const choice = chosen.find(({ serviceId }) => serviceId === service.id)
  return (
    <li
      className={classes(
        'rounded-lg transition-colors',
        choice
          ? 'bg-primary-ghost inset-ring-2 inset-ring-primary'
          : 'bg-surface inset-ring inset-ring-line-strong',
      )}
    >
      <ServiceButton
        service={service}
        isChosen={choice !== undefined}
        disabled={isFull(chosen) && !choice}
        onToggle={() => onChange(withToggledService(chosen, service.id))}
      />
      {choice && <ServiceOptions service={service} list={list} />}
    </li>
  )
}

function ServiceOptions({ service, list: { salon, chosen, onChange } }: ServiceRowProps) {
  // A service that comes after another one may offer fewer options.
  const line = chosenLines(salon, chosen).find((each) => each.service.id === service.id)
  if (!line || line.service.options.length === 0) return null
  return (
    <OptionChips
      service={line.service}
      chosen={line.options.map(({ id }) => id)}
      onToggle={(optionId) => onChange(withToggledOption(chosen, service, optionId))}
      className="px-4 pb-3.5"
    />
  )
}

interface ServiceButtonProps {
  readonly service: BookableService
  readonly isChosen: boolean
  readonly disabled: boolean
  readonly onToggle: () => void
}

function ServiceButton({ service, isChosen, disabled, onToggle }: ServiceButtonProps) {
  const locale = useLocale()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={disabled}
      className="flex min-h-16 w-full items-center gap-3 rounded-lg px-4 py-3 text-left disabled:opacity-50"
      onClick={onToggle}
    >
      <span className="min-w-0 flex-1">
        <span className="block text-label">{service.name}</span>
        <span className="block text-small text-muted">{minutes(locale, service.minutes)}</span>
      </span>
      <Price cents={service.priceCents} reduced={service.reduced} from={service.priceVaries === true} />
      <ChosenMark isChosen={isChosen} />
    </button>
  )
}

function ChosenMark({ isChosen }: { readonly isChosen: boolean }) {
  const Icon = isChosen ? Check : Plus
  return (
    <span
      className={classes(
        'grid size-8 place-items-center rounded-full',
        isChosen ? 'bg-primary text-on-primary' : 'text-primary inset-ring inset-ring-primary',
      )}
    >
      <Icon size={18} strokeWidth={2} aria-hidden="true" />
    </span>
  )
}

interface OptionChipsProps {
  readonly service: BookableService
  readonly chosen: readonly string[]
  readonly onToggle: (optionId: string) => void
  readonly className?: string
}

/** The extras of one service. */
export function OptionChips({ service, chosen, onToggle, className }: OptionChipsProps) {
  const words = useBookingWords()
  const extraOf = useExtra()
  return (
    <fieldset className={classes('min-w-0', className)}>
      <legend className="sr-only">{`${service.name}: ${words.services.options}`}</legend>
      <div className="flex flex-wrap gap-2">
        {service.options.map((option) => (
          <OptionChip
            key={option.id}
            option={option}
            extra={extraOf(option)}
            isChosen={chosen.includes(option.id)}
            className="shrink-0"
            onToggle={() => onToggle(option.id)}
          />
        ))}
      </div>
      <OptionRules options={service.options} className="mt-2" />
    </fieldset>
  )
}

/** The price and time that an option adds: «+5 € · +15′» */
function useExtra(): (option: BookableOption) => string {
  const { services: words } = useBookingWords()
  const locale = useLocale()
  return ({ priceCents, minutes: time }) =>
    [
      priceCents > 0 && words.plus(money(locale, priceCents)),
      time > 0 && words.plusMinutes(minutes(locale, time)),
    ]
      .filter(Boolean)
      .join(' · ')
}
