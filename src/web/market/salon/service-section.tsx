import { Check } from 'lucide-react'
import { memo } from 'react'

import type { Locale } from '#domain/locale.ts'
import { minutes, money } from '#i18n/format.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { EarlierPriceNote, Price } from '../../ui/price.tsx'
import type { Booking } from '../booking/open-booking.tsx'
import type { ServiceView } from './salon-view.ts'
import { Section } from './section.tsx'
import type { Choice } from './use-choice.ts'
import { useSalonWords } from './words.ts'

/** Shorter price lists are read as a whole. */
const foldedFrom = 6

/** The price list by category: the first one is open, and those with a requested service. */
export function ServiceSection({ choice }: { readonly choice: Choice }) {
  const { salon } = choice
  const words = useSalonWords()
  const isShort = salon.services.length < foldedFrom
  return (
    <Section id="services" title={words.services}>
      {salon.services.length === 0 && <p className="text-ink-2">{words.noServices}</p>}
      {!salon.verified && salon.services.length > 0 && (
        <p className="-mt-1 mb-4 text-small text-muted">{words.unverified.indicative}</p>
      )}
      {salon.categories.map((each, index) => (
        <CategoryServices key={each} category={each} choice={choice} isOpen={isShort || index === 0} />
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

interface CategoryServicesProps {
  readonly category: string
  readonly choice: Choice
  readonly isOpen: boolean
}

function CategoryServices({ category, choice, isOpen }: CategoryServicesProps) {
  const words = useSalonWords()
  const locale = useLocale()
  const listed = choice.salon.services.filter((service) => service.category === category)
  const isAsked = listed.some(({ id, kind }) => choice.asked.includes(id) || choice.asked.includes(kind))
  const prices = listed.map(({ priceCents, reduced }) => reduced?.priceCents ?? priceCents)
  const least = money(locale, Math.min(...prices))
  return (
    <Fold
      title={category}
      note={`${words.count(listed.length)} · ${prices.length > 1 ? words.from(least) : least}`}
      open={isOpen || isAsked}
    >
      <ul>
        {listed.map((service) => (
          <ServiceRow
            key={service.id}
            service={service}
            isChosen={choice.services.some(({ serviceId }) => serviceId === service.id)}
            isSalonBookable={choice.salon.bookable}
            isFull={choice.isFull}
            onNear={choice.booking.preload}
            toggleService={choice.toggleService}
          />
        ))}
      </ul>
    </Fold>
  )
}

function lengthOf(locale: Locale, { minutes: least, minutesMost: most }: ServiceView): string {
  return least === most ? minutes(locale, least) : `${minutes(locale, least)} – ${minutes(locale, most)}`
}

interface ServiceRowProps extends Pick<Choice, 'isFull' | 'toggleService'> {
  readonly service: ServiceView
  readonly isChosen: boolean
  readonly isSalonBookable: boolean
  readonly onNear: Booking['preload']
}

/** Memoized: a price list is long, and a press on one row must not wait for all the others. */
const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-b-0">
      <ServiceFacts service={props.service} />
      {props.isSalonBookable && <RowAction {...props} />}
    </li>
  )
})

/** Its extras are chosen in the booking, after the service. */
function ServiceFacts({ service }: { readonly service: ServiceView }) {
  const locale = useLocale()
  const words = useSalonWords()
  const { name, description, priceCents, reduced, priceVaries, options } = service
  return (
    <div className="min-w-0 flex-1">
      <h4 className="text-label [overflow-wrap:anywhere]">{name}</h4>
      <p className="text-small text-muted">
        <Price cents={priceCents} reduced={reduced} from={priceVaries === true} className="text-ink" /> ·{' '}
        {lengthOf(locale, service)}
        {options.length > 0 && ` · ${words.extras(options.length)}`}
      </p>
      {description !== '' && <p className="line-clamp-2 text-small text-muted">{description}</p>}
    </div>
  )
}

function RowAction(props: ServiceRowProps) {
  const words = useSalonWords()
  if (props.service.isBookable) return <SelectButton {...props} />
  return <span className="w-31 pt-3 text-center text-caption text-muted">{words.notOnline}</span>
}

function SelectButton({ service, isChosen, isFull, onNear, toggleService }: ServiceRowProps) {
  const words = useSalonWords()
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
