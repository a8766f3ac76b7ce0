import { useState } from 'react'

import { ApiProblem } from '../../app/api.ts'
import { useMessages } from '../../app/messages.tsx'
import { toast } from '../../ui/toast.ts'
import { useCareersChanged } from './own-careers.ts'

/** One press: does it, says so, and has what is shown asked anew; a refusal is said as well. */
export function useAct() {
  const { shell } = useMessages()
  const changed = useCareersChanged()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      toast(done, { kind: 'success' })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      toast(error.detail || shell.connection.lost, { kind: 'error' })
    } finally {
      setBusy(false)
    }
    await changed()
  }
  return { busy, act }
}
