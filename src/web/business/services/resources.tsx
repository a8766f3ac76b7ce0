import { Armchair, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { PriceList, removeResource, ResourceView } from '#features/services/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { usePriceListChange } from './price-list.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { ResourceSheet } from './resource-sheet.tsx'
import { useServicesWords } from './words.ts'

/** Chairs, lamps and the like: how many there are and what needs them. */
export function Resources({ list }: { readonly list: PriceList }) {
  const { resources: words } = useServicesWords()
  const salon = useOwnSalon()
  const { reload } = usePriceListChange(salon.id)
  const [opened, setOpened] = useState<{ n: number; is: boolean; resource: ResourceView | undefined }>({
    n: 0,
    is: false,
    resource: undefined,
  })
  const [removed, setRemoved] = useState<ResourceView>()
  const open = (resource?: ResourceView) => setOpened(({ n }) => ({ n: n + 1, is: true, resource }))
  const close = () => setOpened((now) => ({ ...now, is: false }))
  return (
    <>
      <ResourceList list={list} onAdd={() => open()} onEdit={open} onRemove={setRemoved} />
      <ResourceSheet
        key={opened.n}
        salonId={salon.id}
        resource={opened.resource}
        open={opened.is}
        onClose={close}
        onSaved={() => {
          close()
          void reload()
        }}
      />
      <RemovalDialog
        open={removed !== undefined}
        title={words.removeTitle(removed?.nameEl ?? '')}
        confirm={words.removeConfirm}
        onClose={() => setRemoved(undefined)}
        onConfirm={async () => {
          await api<typeof removeResource>('DELETE', '/business/salons/{id}/resources/{resource}', {
            params: { id: salon.id, resource: removed?.id ?? '' },
          })
          await reload()
        }}
      >
        <p>{words.removeText}</p>
      </RemovalDialog>
    </>
  )
}

interface ResourceListProps {
  readonly list: PriceList
  readonly onAdd: () => void
  readonly onEdit: (resource: ResourceView) => void
  readonly onRemove: (resource: ResourceView) => void
}

function ResourceList({ list, onAdd, onEdit, onRemove }: ResourceListProps) {
  const { resources: words } = useServicesWords()
  const add = (
    <Button onClick={onAdd}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Button>
  )
  if (list.resources.length === 0)
    return (
      <EmptyState
        icon={<Armchair size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty}
        text={words.text}
        action={add}
      />
    )
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-small text-muted">{words.text}</p>
        {add}
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
  const when = (instant: string) => shortDayAndTime(locale, instant, list.timeZone)
  return (
    <li className="flex items-center gap-2 py-3 pr-2 pl-5">
      <div className="min-w-0 flex-1">
        <p className="text-label [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-muted">
          {words.units(resource.units)} · {users > 0 ? words.usedBy(users) : words.unused}
        </p>
        {resource.outages.map(({ start, end }) => (
          <p key={`${start} ${end}`} className="text-small text-warning">
            {words.outOfOrder(when(start), when(end))}
          </p>
        ))}
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
