import { EyeOff, Phone, UserX } from 'lucide-react'

import type { PriceList, ServiceView } from '#features/services/contract.ts'
import { list as inWords, minutes, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { RowHandle } from './row-handle.tsx'
import { RowMenu } from './row-menu.tsx'
import type { Arranging } from './use-arranging.ts'
import type { Dragging } from './use-dragging.ts'
import { useServicesWords, type ServicesWords } from './words.ts'

interface ServiceRowProps {
  readonly service: ServiceView
  readonly list: PriceList
  /** Among those of its category. */
  readonly place: number
  readonly places: number
  readonly arranging: Arranging
  readonly dragging: Dragging
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const small = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** One service at a glance; a press opens it. */
export function ServiceRow(props: ServiceRowProps) {
  const { service, dragging, place } = props
  const locale = useLocale()
  const { carried } = dragging
  const isCarried = carried?.id === service.id
  const name = locale === 'el' ? service.nameEl : service.nameEn || service.nameEl
  return (
    <li
      data-id={service.id}
      className={classes(
        'group relative flex items-center gap-1 bg-surface first:rounded-t-lg last:rounded-b-lg sm:gap-2',
        isCarried ? 'z-10 rounded-lg shadow-2' : 'transition-transform',
        carried && carried.to === place && !isCarried && 'bg-primary-ghost',
        service.visibility === 'hidden' && 'text-muted',
      )}
      style={isCarried ? { transform: `translateY(${carried.by}px)` } : undefined}
    >
      <RowHandle {...props} name={name} />
      <Glance {...props} name={name} />
      <RowMenu {...props} name={name} />
    </li>
  )
}

interface GlanceProps extends Pick<ServiceRowProps, 'service' | 'list' | 'onEdit'> {
  readonly name: string
}

function Glance({ service, list, name, onEdit }: GlanceProps) {
  const words = useServicesWords()
  const locale = useLocale()
  return (
    <button
      type="button"
      className="flex min-h-16 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 rounded-md py-3 text-left"
      onClick={onEdit}
    >
      <span className="min-w-0 flex-1 basis-full sm:basis-48">
        <span className="sr-only">{words.row.editShort}: </span>
        <span className="block text-label [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-small text-muted">{detailsOf(service, list, words, locale)}</span>
        <Flags service={service} />
      </span>
      <span className="shrink-0 text-small text-ink-2 tabular sm:w-20 sm:text-right">
        {minutes(locale, service.minutes)}
      </span>
      <span className="shrink-0 text-right font-bold tabular sm:w-20">
        {money(locale, service.priceCents)}
      </span>
    </button>
  )
}

function detailsOf(
  { phases, staff, options, upcoming }: ServiceView,
  list: PriceList,
  words: ServicesWords,
  locale: 'el' | 'en',
): string {
  const steps = phases.map(([kind, length]) => {
    const long = minutes(locale, length)
    return kind === 'work' ? words.phases.workStep(long) : words.phases.processingStep(long)
  })
  const names = list.staff
    .filter(({ id }) => staff.some(({ staffId }) => staffId === id))
    .map(({ name }) => name)
  const isWholeTeam = names.length > 1 && names.length === list.staff.length
  return [
    phases.length > 1 && steps.join(', '),
    names.length > 0 && (isWholeTeam ? words.row.everybody : inWords(locale, names)),
    options.length > 0 && words.row.options(options.length),
    upcoming > 0 && words.row.upcoming(upcoming),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

/** The reasons why customers cannot book it online. */
function Flags({ service: { visibility, staff } }: Pick<ServiceRowProps, 'service'>) {
  const words = useServicesWords()
  if (visibility === 'online' && staff.length > 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {visibility !== 'online' && (
        <Badge
          tone={visibility === 'phone' ? 'info' : 'neutral'}
          icon={visibility === 'phone' ? <Phone {...small} /> : <EyeOff {...small} />}
        >
          {words.visibility[visibility]}
        </Badge>
      )}
      {staff.length === 0 && (
        <Badge tone="warning" icon={<UserX {...small} />}>
          {words.row.nobody}
        </Badge>
      )}
    </span>
  )
}
