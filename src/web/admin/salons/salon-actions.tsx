import { Ellipsis } from 'lucide-react'

import type { AdminSalon } from '#features/subscriptions/contract.ts'

import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { useChoiceDialog } from '../use-choice-dialog.ts'
import { ActionDialog, type SalonAction } from './action-dialog.tsx'
import { InvoicesDialog } from './invoices-dialog.tsx'
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

/** What can be done with a salon now; its invoices are also read without a second factor. */
export function SalonActions({ salon }: { readonly salon: AdminSalon }) {
  const words = useAdminSalonWords()
  const mayChange = useMayWrite('salons')
  const mayBill = useMayWrite('subscriptions')
  const { choice, isOpen, openFor, close } = useChoiceDialog<SalonAction | 'invoices'>('invoices')
  const allowed = actionsFor(salon).filter((action) => (action === 'payments' ? mayBill : mayChange))
  const actions = [...allowed, 'invoices' as const]
  const dialog = { salon, open: isOpen, onClose: close }
  return (
    <>
      <Menu
        label={`${words.actions}: ${salon.name}`}
        icon={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        {actions.map((action) => (
          <MenuItem key={action} onSelect={() => openFor(action)}>
            {words[action]}
          </MenuItem>
        ))}
      </Menu>
      {choice === 'payments' && <PaymentDialog key={salon.paidUntil} {...dialog} />}
      {choice === 'invoices' && <InvoicesDialog {...dialog} />}
      {choice !== 'payments' && choice !== 'invoices' && <ActionDialog {...dialog} action={choice} />}
    </>
  )
}
