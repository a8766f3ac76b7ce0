import { LayoutDashboard, LogOut, Settings, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'

import { useMessages } from '../messages.tsx'
import { usePlace } from '../paths.ts'
import { useSession } from '../session.ts'
import { LinkButton } from '../ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx'
import { useSignOut } from './use-sign-out.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Sign in and sign up, or the account's menu; from 900 px. Below that the mobile menu has both. */
export function AccountArea() {
  const { status } = useSession()
  return (
    <div className="hidden min-w-11 justify-end md:flex">
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

function AccountMenu() {
  const { account } = useMessages().shell
  const place = usePlace()
  const dashboard = place('dashboard')
  const profile = place('profile')
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <Menu label={account.menu} icon={<UserRound {...icon} />}>
      {dashboard !== undefined && (
        <MenuLink href={dashboard} onSelect={() => void navigate(dashboard)}>
          <LayoutDashboard {...icon} />
          {account.dashboard}
        </MenuLink>
      )}
      {profile !== undefined && (
        <MenuLink href={profile} onSelect={() => void navigate(profile)}>
          <Settings {...icon} />
          {account.profile}
        </MenuLink>
      )}
      <MenuItem onSelect={signOut}>
        <LogOut {...icon} />
        {account.signOut}
      </MenuItem>
    </Menu>
  )
}
