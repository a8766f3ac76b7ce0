import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'

import { toast } from '../../ui/toast.ts'
import { useProfileWords } from './words.ts'

export interface AddFactorDialogProps {
  /** All factors of the account: the new one must not share a name with them. */
  readonly factors: readonly Factor[]
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** How long a dialog takes to move out, in milliseconds. */
const closingMilliseconds = 320

/** A dialog in which a factor is added: open at first, and taken out of the page once it has moved out of sight. */
export function useAddDialog({ onClose, onAdded }: Pick<AddFactorDialogProps, 'onClose' | 'onAdded'>) {
  const { twoStep: words } = useProfileWords()
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    setTimeout(onClose, closingMilliseconds)
  }
  const finish = () => {
    toast(words.added, { kind: 'success' })
    onAdded()
    close()
  }
  return { isOpen, close, finish }
}
