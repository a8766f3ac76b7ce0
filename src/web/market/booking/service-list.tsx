import { Check, Plus } from 'lucide-react'

import { minutes, money } from '#i18n/format.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { Price } from '../../ui/price.tsx'
import type { BookableSalon, BookableService, ChosenService } from './bookable-salon.ts'
import { chosenLines, withToggledOption, withToggledService } from './choice.ts'
import { OptionRules } from './option-rules.tsx'
import { useBookingWords } from './words.ts'

interface ServiceListProps {
  readonly salon: BookableSalon
  readonly chosen: readonly ChosenService[]
  readonly onChange: (chosen: readonly ChosenService[]) => void
}

/** All services by category; several can be chosen, and are done one after the other. */
export function ServiceList({ salon, chosen, onChange }: ServiceListProps) {
  const words = useBookingWords()
  const categories = Map.groupBy(salon.services, ({ category }) => category)
  const isFull = chosen.length >= SERVICES_PER_BOOKING
  const lines = chosenLines(salon, chosen)
  return (
    <div className="flex flex-col gap-6">
      {[...categories].map(([category, services]) => (
        <section key={category} aria-label={category}>
          <h3 className="mb-2 text-title">{category}</h3>
          <ul className="flex flex-col gap-2.5">
            {services.map((service) => {
              const choice = chosen.find(({ serviceId }) => serviceId === service.id)
              return (
                <ServiceRow
                  key={service.id}
                  service={lines.find((line) => line.service.id === service.id)?.service ?? service}
                  choice={choice}
                  disabled={isFull && !choice}
                  onToggle={() => onChange(withToggledService(chosen, service.id))}
                  onToggleOption={(optionId) => onChange(withToggledOption(chosen, service, optionId))}
                />
              )
            })}
          </ul>
        </section>
      ))}
      {isFull && <p className="text-small text-muted">{words.services.most(SERVICES_PER_BOOKING)}</p>}
    </div>
  )
}

interface ServiceRowProps {
  readonly service: BookableService
  readonly choice: ChosenService | undefined
  readonly disabled: boolean
  readonly onToggle: () => void
  readonly onToggleOption: (optionId: string) => void
}

function ServiceRow({ service, choice, disabled, onToggle, onToggleOption }: ServiceRowProps) {
  const locale = useLocale()
  const isChosen = choice !== undefined
  const Icon = isChosen ? Check : Plus
  return (
    <li
      className={classes(
        'rounded-lg transition-colors',
        isChosen
          ? 'bg-primary-ghost inset-ring-2 inset-ring-primary'
          : 'bg-surface inset-ring inset-ring-line-strong',
      )}
    >
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
        <Price cents={service.priceCents} from={service.priceVaries === true} />
        <span
          className={classes(
            'grid size-8 place-items-center rounded-full',
            isChosen ? 'bg-primary text-on-primary' : 'text-primary inset-ring inset-ring-primary',
          )}
        >
          <Icon size={18} strokeWidth={2} aria-hidden="true" />
        </span>
      </button>
      {choice && service.options.length > 0 && (
        <OptionChips
          service={service}
          chosen={choice.optionIds}
          onToggle={onToggleOption}
          className="px-4 pb-3.5"
        />
      )}
    </li>
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
  const locale = useLocale()
  return (
    <fieldset className={classes('min-w-0', className)}>
      <legend className="sr-only">{`${service.name}: ${words.services.options}`}</legend>
      <div className="flex flex-wrap gap-2">
        {service.options.map((option) => {
          const isChosen = chosen.includes(option.id)
          return (
            <button
              key={option.id}
              type="button"
              aria-pressed={isChosen}
              className={classes(
                'flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-small font-medium transition-colors',
                isChosen
                  ? 'bg-primary-soft text-on-primary-soft inset-ring-2 inset-ring-primary'
                  : 'bg-surface inset-ring inset-ring-control hover:bg-primary-ghost',
              )}
              onClick={() => onToggle(option.id)}
            >
              {isChosen && <Check size={16} strokeWidth={2} aria-hidden="true" />}
              <span>{option.name}</span>
              <span className={classes('tabular', !isChosen && 'text-muted')}>
                {[
                  option.priceCents > 0 && words.services.plus(money(locale, option.priceCents)),
                  option.minutes > 0 && words.services.plusMinutes(minutes(locale, option.minutes)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          )
        })}
      </div>
      <OptionRules options={service.options} className="mt-2" />
    </fieldset>
  )
}
