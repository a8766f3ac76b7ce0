import type { z } from 'zod'

import { callProvider } from '../sign-in/provider-call.ts'

/** Google did not answer, or not as expected: nothing is known about the calendar. */
export class CalendarTrouble extends Error {
  override readonly name = 'CalendarTrouble'
}

/** Google no longer accepts the token: the person revoked it, or it expired. */
export class CalendarRefused extends Error {
  override readonly name = 'CalendarRefused'
}

export interface CalendarAnswer {
  readonly status: number
  /** Undefined: there is none, or it is no JSON. */
  readonly body: unknown
}

/** @throws CalendarTrouble where no answer came at all */
export async function callCalendar(url: string | URL, init: RequestInit): Promise<CalendarAnswer> {
  try {
    const response = await callProvider(url, init)
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : jsonOf(text) }
  } catch (error) {
    throw new CalendarTrouble('Google did not answer', { cause: error })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws CalendarTrouble for an answer of another shape */
export function readAnswer<Output>(kind: z.ZodType<Output>, { status, body }: CalendarAnswer): Output {
  const read = kind.safeParse(body)
  if (status >= 200 && status < 300 && read.success) return read.data
  throw new CalendarTrouble(`Google answered ${status}`)
}
