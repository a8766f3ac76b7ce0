import { Ellipsis } from 'lucide-react'

import type { UserAction } from '#domain/user-actions.ts'
import type { AdminUser } from '#features/accounts/contract/administration.ts'

import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { useChoiceDialog } from '../use-choice-dialog.ts'
import { ActDialog } from './act-dialog.tsx'
import { useAdminUserWords } from './words.ts'

/** The actions that this administrator can take on the account now. */
export function UserActions({ user }: { readonly user: AdminUser }) {
  const words = useAdminUserWords()
  const mayWrite = useMayWrite('users')
  const { choice, isOpen, openFor, close } = useChoiceDialog<UserAction>('ban')
  if (!mayWrite || user.actions.length === 0) return null
  return (
    <>
      <Menu label={words.actions} icon={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}>
        {user.actions.map((action) => (
          <MenuItem key={action} onSelect={() => openFor(action)}>
            {words.acts[action]}
          </MenuItem>
        ))}
      </Menu>
      <ActDialog key={choice} user={user} action={choice} open={isOpen} onClose={close} />
    </>
  )
}
