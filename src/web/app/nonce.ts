import { createContext } from 'react'

/** The response's nonce on the server; undefined in the browser, which has no further use for it. */
export const NonceContext = createContext<string | undefined>(undefined)
