import { HandCoins, LayoutDashboard, LogOut, Settings, Shield, Store, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'

import { useMessages } from '../messages.tsx'
import { usePlace } from '../paths.ts'
import { useSession } from '../session.ts'
import { LinkButton } from '../ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx'
import { useOwnPlaces, type OwnPlaceName } from './own-places.ts'
import { useSignOut } from './use-sign-out.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Sign in and sign up, or the account's menu; from 1024 px. Below that the mobile menu has both. */
export function AccountArea() {
  const { status } = useSession()
  return (
    <div className="hidden min-w-11 justify-end bar:flex">
      {status === 'signed-in' ? <AccountMenu /> : <SignInLinks />}
    </div>
  )
}

function SignInLinks() {
  const { account } = useMessages().shell
  const place = usePlace()
  const signIn = place('login')
  const signUp = place('register')
  return (
    <div className="when-signed-out flex gap-1">
      {signIn !== undefined && (
        <LinkButton to={signIn} variant="ghost" size="sm">
          {account.signIn}
        </LinkButton>
      )}
      {signUp !== undefined && (
        <LinkButton to={signUp} size="sm">
          {account.signUp}
        </LinkButton>
      )}
    </div>
  )
}

const icons = {
  dashboard: LayoutDashboard,
  profile: Settings,
  affiliate: HandCoins,
  businessDashboard: Store,
  admin: Shield,
} as const satisfies Record<OwnPlaceName, unknown>

function AccountMenu() {
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

/** Drawn once the menu is open: only then is the role asked for. */
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
