import { useState } from 'react'

import { ApiProblem } from '../app/api.ts'
import { useMessages } from '../app/messages.tsx'
import { toast } from '../ui/toast.ts'

/** One press: does it and says so; a refusal is said as well, and handed over for what should follow. */
export function usePress() {
  const { shell } = useMessages()
  const [busy, setBusy] = useState(false)
  const press = async (work: () => Promise<unknown>, done?: string): Promise<ApiProblem | undefined> => {
    setBusy(true)
    try {
      await work()
      if (done !== undefined) toast(done, { kind: 'success' })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      toast(error.detail || shell.connection.lost, { kind: 'error' })
      return error
    } finally {
      setBusy(false)
    }
  }
  return { busy, press }
}
