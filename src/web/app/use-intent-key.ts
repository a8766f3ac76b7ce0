import { useRef } from 'react'

import { newIdempotencyKey } from './api.ts'

/**
 * One idempotency key for as long as the same thing is wanted: pressing again after a lost answer gets the first one's
 * result, and a changed form is a new intent.
 */
export function useIntentKey(): (body: object) => string {
  const intent = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (intent.current.body !== text) intent.current = { body: text, key: newIdempotencyKey() }
    return intent.current.key
  }
}
