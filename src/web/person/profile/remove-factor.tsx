import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'

import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { FactorForm } from '../account/factor-form.tsx'
import { factorWays, type WayOfFactor } from '../account/factor-ways.ts'
import { OtherWays } from '../account/other-ways.tsx'
import { answered } from './answered.ts'
import { useRefresh } from './own-account.ts'
import { useProfileWords } from './words.ts'

interface RemoveFactorProps {
  readonly factor: Factor
  readonly name: string
  /** Any of them proves that the owner of the account asks, recovery codes too. */
  readonly all: readonly Factor[]
  readonly isLast: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** The factor that is removed is asked for first. */
const inOrder = (all: readonly Factor[], { id }: Factor): readonly WayOfFactor[] =>
  factorWays(all).toSorted((one, other) => Number(other.factorId === id) - Number(one.factorId === id))

function useUnenroll({ id: factorId }: Factor, onDone: () => void): () => Promise<void> {
  const { twoStep: words } = useProfileWords()
  const refresh = useRefresh()
  return async () => {
    const auth = await getAuth()
    answered(await auth.mfa.unenroll({ factorId }))
    // The token in use still says that a second factor was shown.
    answered(await auth.refreshSession())
    toast(words.removed)
    onDone()
    await refresh('user', 'recovery')
  }
}

/** Removes a factor after another one, or itself, was shown: a phone left unlocked is not enough. */
export function RemoveFactor({ factor, name, all, isLast, open, onClose }: RemoveFactorProps) {
  const { twoStep: words, remove, cancel } = useProfileWords()
  const ways = inOrder(all, factor)
  const [chosen, setChosen] = useState(factor.id)
  const way = ways.find(({ factorId }) => factorId === chosen)
  const end = useUnenroll(factor, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={words.removeTitle(name)} keepOpen>
      <div className="flex flex-col gap-4">
        <p>{words.removeText}</p>
        {isLast && <Notice tone="warning">{words.removeLast}</Notice>}
        {open && way && (
          <FactorForm key={chosen} way={way} submit={{ label: remove, variant: 'danger' }} onDone={end} />
        )}
        <OtherWays title={words.removeOther} ways={ways} chosen={chosen} onChoose={setChosen} />
        <Button variant="ghost" wide onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
