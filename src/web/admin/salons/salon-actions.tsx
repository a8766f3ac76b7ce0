import { Ellipsis } from 'lucide-react'

import type { AdminSalonPage } from '#features/salons/contract/administration.ts'
import type { AdminSalon } from '#features/subscriptions/contract.ts'

import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { useChoiceDialog } from '../use-choice-dialog.ts'
import { ActionDialog, type SalonAction, type SalonEdit } from './action-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
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

/** A salon without an owner is claimed, not given away. */
const editsFor = ({ verification }: AdminSalon): readonly SalonEdit[] => [
  'name',
  'place',
  ...(verification === 'unverified' ? [] : (['newOwner'] as const)),
]

interface SalonActionsProps {
  readonly salon: AdminSalon
  /** On a salon's own page, where its facts are changed too. */
  readonly page?: AdminSalonPage
}

/** The acts on a salon now; its invoices are also read without a second factor. */
export function SalonActions({ salon, page }: SalonActionsProps) {
  const words = useAdminSalonWords()
  const mayChange = useMayWrite('salons')
  const mayBill = useMayWrite('subscriptions')
  const { choice, isOpen, openFor, close } = useChoiceDialog<SalonAction | SalonEdit | 'invoices'>('invoices')
  const allowed = actionsFor(salon).filter((action) => (action === 'payments' ? mayBill : mayChange))
  const edits = page && mayChange ? editsFor(salon) : []
  const actions = [...edits, ...allowed, 'invoices' as const]
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
      {isAction(choice) && <ActionDialog {...dialog} action={choice} />}
      {page && isEdit(choice) && isOpen && <EditDialog page={page} edit={choice} onClose={close} />}
    </>
  )
}

type Choice = SalonAction | SalonEdit | 'invoices'

const isEdit = (choice: Choice): choice is SalonEdit =>
  choice === 'name' || choice === 'place' || choice === 'newOwner'

const isAction = (choice: Choice): choice is Exclude<SalonAction, 'payments'> =>
  !isEdit(choice) && choice !== 'payments' && choice !== 'invoices'
