import { Ellipsis } from 'lucide-react'
import { useState } from 'react'

import type { AdminSalon } from '#features/subscriptions/contract.ts'

import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useAdminAccess } from '../access-gate.tsx'
import { ActionDialog, type SalonAction } from './action-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { useAdminSalonWords } from './words.ts'

const actionsFor = ({ verification, subscription, paidUntil }: AdminSalon): readonly SalonAction[] => [
  ...(verification === 'unverified' ? [] : (['payments'] as const)),
  // Behind a trial that paid months follow there is nothing to extend.
  ...(subscription !== 'active' && !(subscription === 'trial' && paidUntil) && verification !== 'unverified'
    ? (['extend'] as const)
    : []),
  ...(verification === 'verified' ? (['suspend'] as const) : []),
  ...(verification === 'suspended' ? (['unsuspend'] as const) : []),
]

/** What can be done with a salon now; nothing where a second factor is missing. */
export function SalonActions({ salon }: { readonly salon: AdminSalon }) {
  const words = useAdminSalonWords()
  const mayWrite = useAdminAccess().data?.mayWrite === true
  const [action, setAction] = useState<SalonAction>('extend')
  const [isOpen, setIsOpen] = useState(false)
  const actions = actionsFor(salon)
  if (!mayWrite || actions.length === 0) return null
  return (
    <>
      <Menu
        label={`${words.actions}: ${salon.name}`}
        icon={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        {actions.map((each) => (
          <MenuItem
            key={each}
            onSelect={() => {
              setAction(each)
              setIsOpen(true)
            }}
          >
            {words[each]}
          </MenuItem>
        ))}
      </Menu>
      {action === 'payments' ? (
        <PaymentDialog key={salon.paidUntil} salon={salon} open={isOpen} onClose={() => setIsOpen(false)} />
      ) : (
        <ActionDialog salon={salon} action={action} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
