import { ChevronDown, ChevronUp } from 'lucide-react'

import type { PriceList, ServiceView } from '#features/services/contract.ts'

import { IconButton } from '../../ui/button.tsx'
import { useCategoryNames } from '../category-names.ts'
import { groupsOf, type Group } from './price-list.ts'
import { ServiceRow } from './service-row.tsx'
import type { Arranging } from './use-arranging.ts'
import { useDragging } from './use-dragging.ts'
import { useServicesWords } from './words.ts'

interface ServiceGroupsProps {
  readonly list: PriceList
  readonly arranging: Arranging
  readonly onEdit: (service: ServiceView) => void
  readonly onRemove: (service: ServiceView) => void
}

/** The price list by category, in the order of the public page. */
export function ServiceGroups(props: ServiceGroupsProps) {
  const groups = groupsOf(props.list.services)
  return (
    <div className="flex flex-col gap-8">
      {groups.map((group, at) => (
        <GroupPart key={group.category} {...props} group={group} at={at} groups={groups.length} />
      ))}
    </div>
  )
}

interface GroupPartProps extends ServiceGroupsProps {
  readonly group: Group
  readonly at: number
  readonly groups: number
}

function GroupPart({ group, at, groups, list, arranging, onEdit, onRemove }: GroupPartProps) {
  const { name } = useCategoryNames()[group.category]
  const dragging = useDragging(arranging.move)
  return (
    <section aria-labelledby={`group-${group.category}`}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id={`group-${group.category}`} className="text-title">
          {name}
        </h2>
        {groups > 1 && <GroupMoves group={group} at={at} groups={groups} arranging={arranging} />}
      </div>
      <ul className="panel divide-y divide-line">
        {group.services.map((service, place) => (
          <ServiceRow
            key={service.id}
            service={service}
            list={list}
            place={place}
            places={group.services.length}
            arranging={arranging}
            dragging={dragging}
            onEdit={() => onEdit(service)}
            onRemove={() => onRemove(service)}
          />
        ))}
      </ul>
    </section>
  )
}

type GroupMovesProps = Pick<GroupPartProps, 'group' | 'at' | 'groups' | 'arranging'>

/** Moves the whole category up or down. */
function GroupMoves({ group: { category }, at, groups, arranging }: GroupMovesProps) {
  const { row: words } = useServicesWords()
  const { name } = useCategoryNames()[category]
  return (
    <span className="flex">
      <IconButton
        label={words.categoryUp(name)}
        disabled={at === 0}
        onClick={() => arranging.moveGroup(category, -1)}
      >
        <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={words.categoryDown(name)}
        disabled={at === groups - 1}
        onClick={() => arranging.moveGroup(category, 1)}
      >
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
