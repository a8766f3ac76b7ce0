import { Check } from 'lucide-react'
import { memo, useState } from 'react'

import type { Locale } from '#domain/locale.ts'
import { minutes } from '#i18n/format.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRail } from '../../ui/chip.tsx'
import { EarlierPriceNote, Price } from '../../ui/price.tsx'
import type { ChosenService } from '../booking/bookable-salon.ts'
import type { ChosenLine } from '../booking/choice.ts'
import type { Booking } from '../booking/open-booking.tsx'
import type { ServiceView } from './salon-view.ts'
import { Section } from './section.tsx'
import { OptionChips, OptionList } from './service-options.tsx'
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
      {hasFilter && <CategoryRail names={salon.categories} selected={category} onSelect={setCategory} />}
      {salon.categories.map((each) => (
        <CategoryServices
          key={each}
          category={each}
          choice={choice}
          hidden={category !== undefined && category !== each}
        />
      ))}
      <EarlierPriceNote prices={salon.services.map(({ reduced }) => reduced)} />
      {choice.isFull && <FullRemark />}
    </Section>
  )
}

function FullRemark() {
  const words = useSalonWords()
  return (
    <output className="mt-3 block text-small text-muted">{words.mostServices(SERVICES_PER_BOOKING)}</output>
  )
}

interface CategoryRailProps {
  readonly names: readonly string[]
  /** Undefined means all. */
  readonly selected: string | undefined
  readonly onSelect: (name: string | undefined) => void
}

function CategoryRail({ names, selected, onSelect }: CategoryRailProps) {
  const words = useSalonWords()
  return (
    <ChipRail label={words.categoryFilter} className="mb-2 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
      <Chip selected={selected === undefined} onClick={() => onSelect(undefined)}>
        {words.allCategories}
      </Chip>
      {names.map((each) => (
        <Chip key={each} selected={selected === each} onClick={() => onSelect(each)}>
          {each}
        </Chip>
      ))}
    </ChipRail>
  )
}

interface CategoryServicesProps {
  readonly category: string
  readonly choice: Choice
  readonly hidden: boolean
}

function CategoryServices({ category, choice, hidden }: CategoryServicesProps) {
  const listed = choice.salon.services.filter((service) => service.category === category)
  return (
    <div hidden={hidden} className="mt-5 first:mt-0">
      <h3 className="text-title">{category}</h3>
      <ul className="mt-1">
        {listed.map((service) => (
          <ServiceRow
            key={service.id}
            service={service}
            chosen={choice.services.find(({ serviceId }) => serviceId === service.id)}
            line={choice.lines.find((line) => line.service.id === service.id)}
            isSalonBookable={choice.salon.bookable}
            isFull={choice.isFull}
            onNear={choice.booking.preload}
            toggleService={choice.toggleService}
            toggleOption={choice.toggleOption}
          />
        ))}
      </ul>
    </div>
  )
}

function lengthOf(locale: Locale, { minutes: least, minutesMost: most }: ServiceView): string {
  return least === most ? minutes(locale, least) : `${minutes(locale, least)} – ${minutes(locale, most)}`
}

interface ServiceRowProps extends Pick<Choice, 'isFull' | 'toggleService' | 'toggleOption'> {
  readonly service: ServiceView
  /** Undefined if the service is not chosen. */
  readonly chosen: ChosenService | undefined
  readonly line: ChosenLine | undefined
  readonly isSalonBookable: boolean
  readonly onNear: Booking['preload']
}

/** Memoized: a price list is long, and a press on one row must not wait for all the others. */
const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
  const { service, chosen, line, isSalonBookable, toggleOption } = props
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="flex items-start gap-3">
        <ServiceFacts service={service} />
        <Price
          cents={service.priceCents}
          reduced={service.reduced}
          from={service.priceVaries === true}
          className="pt-2.5"
        />
        {isSalonBookable && <RowAction {...props} />}
      </div>
      {chosen ? (
        <OptionChips
          service={{ ...service, options: line?.service.options ?? [] }}
          chosen={chosen.optionIds}
          onToggle={toggleOption}
        />
      ) : (
        service.options.length > 0 && <OptionList service={service} />
      )}
    </li>
  )
})

function ServiceFacts({ service }: { readonly service: ServiceView }) {
  const locale = useLocale()
  return (
    <div className="min-w-0 flex-1">
      <h4 className="text-label [overflow-wrap:anywhere]">{service.name}</h4>
      <p className="text-small text-muted">
        {lengthOf(locale, service)}
        {service.description !== '' && <span> · {service.description}</span>}
      </p>
    </div>
  )
}

function RowAction(props: ServiceRowProps) {
  const words = useSalonWords()
  if (props.service.isBookable) return <SelectButton {...props} />
  return <span className="w-31 pt-3 text-center text-caption text-muted">{words.notOnline}</span>
}

function SelectButton({ service, chosen, isFull, onNear, toggleService }: ServiceRowProps) {
  const words = useSalonWords()
  const isChosen = chosen !== undefined
  return (
    <Button
      size="sm"
      variant={isChosen ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      disabled={isFull && !isChosen}
      className="w-31 !px-2"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => toggleService(service.id)}
    >
      {isChosen && <Check size={16} strokeWidth={2.25} aria-hidden="true" />}
      {isChosen ? words.selected : words.select}
      <span className="sr-only">: {service.name}</span>
    </Button>
  )
}
