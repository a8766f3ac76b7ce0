import { HandCoins, LayoutDashboard, LogOut, Settings, Shield, Store, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { useOwnPlaces, type OwnPlaceName } from './own-places.ts'
import { useSignOut } from './use-sign-out.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

const icons = {
  dashboard: LayoutDashboard,
  profile: Settings,
  affiliate: HandCoins,
  businessDashboard: Store,
  admin: Shield,
} as const satisfies Record<OwnPlaceName, unknown>

/** The account's menu on wide screens. */
export function AccountMenu() {
  const { account } = useMessages().shell
  const signOut = useSignOut()
  return (
    <Menu label={account.menu} icon={<UserRound {...icon} />}>
      <OwnLinks />
      <MenuItem onSelect={signOut}>
        <LogOut {...icon} />
        {account.signOut}
      </MenuItem>
    </Menu>
  )
}

/** Drawn once the menu is open, because the role is fetched only then. */
function OwnLinks() {
  const navigate = useNavigate()
  return useOwnPlaces().map(({ name, label, path }) => {
    const Icon = icons[name]
    return (
      <MenuLink key={name} href={path} onSelect={() => void navigate(path)}>
        <Icon {...icon} />
        {label}
      </MenuLink>
    )
  })
}
