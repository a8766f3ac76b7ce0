import { useState } from 'react'

/** When the part came up, in milliseconds since 1970: near enough to tell whether a deadline has passed. */
export const useMoment = (): number => useState(() => Date.now())[0]
