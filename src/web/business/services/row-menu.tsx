import {
  ArrowDown,
  ArrowUp,
  Check,
  EllipsisVertical,
  EyeOff,
  Globe,
  Pencil,
  Phone,
  Trash2,
} from 'lucide-react'

import { visibilities } from '#domain/service-visibility.ts'
import type { ServiceView } from '#features/services/contract.ts'

import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { Arranging } from './use-arranging.ts'
import { useServicesWords } from './words.ts'

interface RowMenuProps {
  readonly service: ServiceView
  readonly name: string
  readonly place: number
  readonly places: number
  readonly arranging: Arranging
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** All that can be done with one service. */
export function RowMenu(props: RowMenuProps) {
  const { row: words } = useServicesWords()
  return (
    <Menu
      label={words.actions(props.name)}
      icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      <MenuItem onSelect={props.onEdit}>
        <Pencil {...icon} />
        {words.editShort}
      </MenuItem>
      <PlaceItems {...props} />
      <hr className="my-1 border-line" />
      <VisibilityItems {...props} />
      <hr className="my-1 border-line" />
      <MenuItem onSelect={props.onRemove}>
        <Trash2 {...icon} />
        {words.remove}
      </MenuItem>
    </Menu>
  )
}

function PlaceItems({ service, place, places, arranging }: RowMenuProps) {
  const { row: words } = useServicesWords()
  return (
    <>
      {place > 0 && (
        <MenuItem onSelect={() => arranging.move(service.id, place - 1)}>
          <ArrowUp {...icon} />
          {words.up}
        </MenuItem>
      )}
      {place < places - 1 && (
        <MenuItem onSelect={() => arranging.move(service.id, place + 1)}>
          <ArrowDown {...icon} />
          {words.down}
        </MenuItem>
      )}
    </>
  )
}

const icons = { online: Globe, phone: Phone, hidden: EyeOff } as const

function VisibilityItems({ service, arranging }: RowMenuProps) {
  const { visibility: words } = useServicesWords()
  return visibilities.map((each) => {
    const Icon = icons[each]
    const isChosen = service.visibility === each
    return (
      <MenuItem key={each} checked={isChosen} onSelect={() => arranging.show(service, each)}>
        <Icon {...icon} />
        <span className="flex-1 text-left">{words[each]}</span>
        {isChosen && <Check {...icon} />}
      </MenuItem>
    )
  })
}
