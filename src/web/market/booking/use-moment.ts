import { useState } from 'react'

/** The time of the first render, in milliseconds since 1970: near enough to decide whether a deadline has passed. */
export const useMoment = (): number => useState(() => Date.now())[0]
