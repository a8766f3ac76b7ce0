import { Check, ChevronDown, Store } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'

import type { OwnSalon } from '#features/salons/contract.ts'

import { InFrame } from '../frame/workspace/in-frame.tsx'
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx'
import { useSalonLinks } from './salon-links.ts'
import { useBusinessWords } from './words.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

interface SalonMenuProps {
  readonly salon: OwnSalon
  readonly salons: readonly OwnSalon[]
}

/** The salon's name in the bar: its status, its public page, and the user's other salons. */
export function SalonMenu({ salon, salons }: SalonMenuProps) {
  const words = useBusinessWords()
  return (
    <InFrame slot="start">
      <Menu label={words.salon} text={salon.name} icon={<ChevronDown {...icon} size={18} />}>
        {salons.length > 1 && salons.map((one) => <SalonItem key={one.id} salon={one} chosen={salon} />)}
        <SalonStatus salon={salon} />
      </Menu>
    </InFrame>
  )
}

interface SalonItemProps {
  readonly salon: OwnSalon
  readonly chosen: OwnSalon
}

function SalonItem({ salon: { slug, name, city }, chosen }: SalonItemProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isChosen = slug === chosen.slug
  return (
    <MenuItem checked={isChosen} onSelect={() => void navigate(`${pathname}?salon=${slug}`)}>
      <Store {...icon} />
      <span className="flex-1">
        {name} <span className="text-muted">{city}</span>
      </span>
      {isChosen && <Check {...icon} size={18} />}
    </MenuItem>
  )
}

function SalonStatus({ salon }: { readonly salon: OwnSalon }) {
  const navigate = useNavigate()
  return useSalonLinks(salon).map(({ path, Icon, text }) => (
    <MenuLink key={path} href={path} onSelect={() => void navigate(path)}>
      <Icon {...icon} />
      {text}
    </MenuLink>
  ))
}
