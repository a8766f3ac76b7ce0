import { useQueryClient } from '@tanstack/react-query'

import type { setPayoutRoute } from '#features/payouts/contract.ts'

import { api } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'
import { BankSheet } from '../../person/account/payouts/bank-sheet.tsx'
import { useOwnSalon } from '../business-page.tsx'

interface RouteSheetProps {
  /** The second factor is asked for first. */
  readonly asksFactor: boolean
  readonly onClose: () => void
}

/** Asks for the bank account that the salon is paid out to. */
export function RouteSheet(props: RouteSheetProps) {
  const { id } = useOwnSalon()
  const client = useQueryClient()
  return (
    <BankSheet
      {...props}
      save={(body) =>
        api<typeof setPayoutRoute>('PUT', '/business/salons/{id}/payout-route', { params: { id }, body })
      }
      onSaved={() => invalidate(client, ['payouts', id])}
    />
  )
}
