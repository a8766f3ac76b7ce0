import {
  ArrowDown,
  ArrowUp,
  Check,
  EllipsisVertical,
  EyeOff,
  Globe,
  GripVertical,
  Pencil,
  Phone,
  Trash2,
  UserX,
} from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { visibilities } from '#domain/service-visibility.ts'
import type { PriceList, ServiceView } from '#features/services/contract.ts'
import { list as inWords, minutes, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { Arranging } from './use-arranging.ts'
import type { Dragging } from './use-dragging.ts'
import { useServicesWords } from './words.ts'

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

const usual = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const small = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** One service at a glance; a press opens it. */
export function ServiceRow(props: ServiceRowProps) {
  const { service, list, dragging, onEdit } = props
  const words = useServicesWords()
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
        carried && carried.to === props.place && !isCarried && 'bg-primary-ghost',
        service.visibility === 'hidden' && 'text-muted',
      )}
      style={isCarried ? { transform: `translateY(${carried.by}px)` } : undefined}
    >
      <Handle {...props} name={name} />
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
      <Actions {...props} name={name} />
    </li>
  )
}

type Words = ReturnType<typeof useServicesWords>

function detailsOf(service: ServiceView, list: PriceList, words: Words, locale: 'el' | 'en'): string {
  const { phases, staff, options, upcoming } = service
  const steps = phases.map(([kind, length]) => {
    const long = minutes(locale, length)
    return kind === 'work' ? words.phases.workStep(long) : words.phases.processingStep(long)
  })
  const names = list.staff
    .filter(({ id }) => staff.some(({ staffId }) => staffId === id))
    .map(({ name }) => name)
  return [
    ...(phases.length > 1 ? [steps.join(', ')] : []),
    ...(names.length > 0
      ? [
          names.length === list.staff.length && names.length > 1
            ? words.row.everybody
            : inWords(locale, names),
        ]
      : []),
    ...(options.length > 0 ? [words.row.options(options.length)] : []),
    ...(upcoming > 0 ? [words.row.upcoming(upcoming)] : []),
  ].join(' · ')
}

function Flags({ service }: { readonly service: ServiceView }) {
  const words = useServicesWords()
  const { visibility, staff } = service
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

type NamedRow = ServiceRowProps & { readonly name: string }

/** Carried by pointer, moved by arrow keys. */
function Handle({ service, name, place, places, arranging, dragging }: NamedRow) {
  const { row: words } = useServicesWords()
  const [said, say] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  // A row that changes its place in the document loses the focus.
  useEffect(() => {
    if (said !== '') button.current?.focus()
  }, [said])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = place + step
    if (to < 0 || to >= places) return
    arranging.move(service.id, to)
    say(words.moved(name, to + 1, places))
  }
  return (
    <>
      <output className="sr-only">{said}</output>
      <button
        ref={button}
        type="button"
        aria-label={words.drag(name)}
        disabled={places < 2}
        className="grid h-11 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:text-ink active:cursor-grabbing disabled:invisible sm:w-11"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => dragging.start(event, service.id)}
        onPointerMove={dragging.move}
        onPointerUp={dragging.drop}
        onPointerCancel={dragging.cancel}
      >
        <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </>
  )
}

const sights = { online: Globe, phone: Phone, hidden: EyeOff } as const

function Sight({ visibility }: { readonly visibility: ServiceView['visibility'] }) {
  const Icon = sights[visibility]
  return <Icon {...usual} />
}

function Actions({ service, name, place, places, arranging, onEdit, onRemove }: NamedRow) {
  const words = useServicesWords()
  return (
    <Menu
      label={words.row.actions(name)}
      icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      <MenuItem onSelect={onEdit}>
        <Pencil {...usual} />
        {words.row.editShort}
      </MenuItem>
      {place > 0 && (
        <MenuItem onSelect={() => arranging.move(service.id, place - 1)}>
          <ArrowUp {...usual} />
          {words.row.up}
        </MenuItem>
      )}
      {place < places - 1 && (
        <MenuItem onSelect={() => arranging.move(service.id, place + 1)}>
          <ArrowDown {...usual} />
          {words.row.down}
        </MenuItem>
      )}
      <hr className="my-1 border-line" />
      {visibilities.map((each) => (
        <MenuItem
          key={each}
          checked={service.visibility === each}
          onSelect={() => arranging.show(service, each)}
        >
          <Sight visibility={each} />
          <span className="flex-1 text-left">{words.visibility[each]}</span>
          {service.visibility === each && <Check {...usual} />}
        </MenuItem>
      ))}
      <hr className="my-1 border-line" />
      <MenuItem onSelect={onRemove}>
        <Trash2 {...usual} />
        {words.row.remove}
      </MenuItem>
    </Menu>
  )
}
