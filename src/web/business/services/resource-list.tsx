import { Armchair, Pencil, Plus, Trash2 } from 'lucide-react'

import type { PriceList, ResourceView } from '#features/services/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { useServicesWords } from './words.ts'

interface ResourceListProps {
  readonly list: PriceList
  readonly onAdd: () => void
  readonly onEdit: (resource: ResourceView) => void
  readonly onRemove: (resource: ResourceView) => void
}

/** The equipment of the salon, each with the services that need it. */
export function ResourceList({ list, onAdd, onEdit, onRemove }: ResourceListProps) {
  const { resources: words } = useServicesWords()
  if (list.resources.length === 0) return <NoResources onAdd={onAdd} />
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-small text-muted">{words.text}</p>
        <AddButton onAdd={onAdd} />
      </div>
      <ul className="panel divide-y divide-line">
        {list.resources.map((resource) => (
          <ResourceRow
            key={resource.id}
            resource={resource}
            list={list}
            onEdit={() => onEdit(resource)}
            onRemove={() => onRemove(resource)}
          />
        ))}
      </ul>
    </>
  )
}

function NoResources({ onAdd }: Pick<ResourceListProps, 'onAdd'>) {
  const { resources: words } = useServicesWords()
  return (
    <EmptyState
      icon={<Armchair size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={words.empty}
      text={words.text}
      action={<AddButton onAdd={onAdd} />}
    />
  )
}

function AddButton({ onAdd }: Pick<ResourceListProps, 'onAdd'>) {
  const { resources: words } = useServicesWords()
  return (
    <Button onClick={onAdd}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Button>
  )
}

interface ResourceRowProps {
  readonly resource: ResourceView
  readonly list: PriceList
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function ResourceRow({ resource, list, onEdit, onRemove }: ResourceRowProps) {
  const { resources: words, row } = useServicesWords()
  const locale = useLocale()
  const name = locale === 'el' ? resource.nameEl : resource.nameEn || resource.nameEl
  const users = list.services.filter(({ resourceId }) => resourceId === resource.id).length
  return (
    <li className="flex items-center gap-2 py-3 pr-2 pl-5">
      <div className="min-w-0 flex-1">
        <p className="text-label [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-muted">
          {words.units(resource.units)} · {users > 0 ? words.neededBy(users) : words.unused}
        </p>
        <Outages resource={resource} timeZone={list.timeZone} />
      </div>
      <IconButton label={row.edit(name)} onClick={onEdit}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={words.removeLabel(name)} onClick={onRemove}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface OutagesProps {
  readonly resource: ResourceView
  readonly timeZone: string
}

function Outages({ resource: { outages }, timeZone }: OutagesProps) {
  const { resources: words } = useServicesWords()
  const locale = useLocale()
  const when = (instant: string) => shortDayAndTime(locale, instant, timeZone)
  return outages.map(({ start, end }) => (
    <p key={`${start} ${end}`} className="text-small text-warning">
      {words.outOfOrder(when(start), when(end))}
    </p>
  ))
}
