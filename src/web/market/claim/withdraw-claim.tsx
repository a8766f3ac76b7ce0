import { useState } from 'react'

import type { withdrawClaim } from '#features/claims/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useClaimStep } from './use-claim.ts'
import { useClaimWords } from './words.ts'

/** Takes a claim back, after asking. */
export function WithdrawClaim({ salon, id }: { readonly salon: string; readonly id: string }) {
  const words = useClaimWords()
  const { run, isBusy } = useClaimStep(salon, () =>
    api<typeof withdrawClaim>('DELETE', '/me/claims/{id}', { params: { id } }),
  )
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const withdraw = async () => {
    close()
    if (await run()) toast(words.withdrawn, { kind: 'success' })
  }
  const open = () => setIsAsking(true)
  const dialog = { open: isAsking, onClose: close, title: words.withdraw }
  const labels = { confirm: words.withdraw, back: words.keep }
  return (
    <>
      <Button variant="ghost" size="sm" className="mt-3 -ml-4" busy={isBusy} onClick={open}>
        {words.withdraw}
      </Button>
      <ConfirmDialog {...dialog} {...labels} onConfirm={() => void withdraw()}>
        <p>{words.withdrawSure}</p>
      </ConfirmDialog>
    </>
  )
}
