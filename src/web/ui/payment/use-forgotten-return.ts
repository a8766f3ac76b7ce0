import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

import { withoutReturn } from '../../app/stripe-js.ts'

/** The way back from a bank's page leaves nothing of Stripe in the address. */
export function useForgottenReturn(): void {
  const [search, setSearch] = useSearchParams()
  const forget = useEffectEvent(() => {
    const rest = withoutReturn(search)
    if (rest !== search) setSearch(rest, { replace: true, preventScrollReset: true })
  })
  useEffect(() => forget(), [])
}
