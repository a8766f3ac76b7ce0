import type { ApplicationId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import {
  messageTo,
  type ApplicationChange,
  type FactsToWrite,
  type MessageToWrite,
} from '#features/messages/contract.ts'
import type { Config } from '#platform/config.ts'

interface About {
  readonly id: ApplicationId
  readonly email: string
  readonly language: Locale
  readonly salonName: string
  /** The number of earlier steps; together with the id it identifies the mail. */
  readonly steps: number
}

/** The applicant's mail about one step; none when the address has been deleted. */
export function toApplicant(
  { id, email, language, salonName, steps }: About,
  change: ApplicationChange,
  more: Omit<FactsToWrite<'application'>, 'change' | 'salonName'> = {},
): readonly MessageToWrite[] {
  if (email === '') return []
  const facts = { change, salonName, ...more }
  return [messageTo({ email, language }, 'application', facts, `application:${id}:${steps}`)]
}

/** The administrators' mail about a waiting application. */
export const toAdministrators = (
  { adminEmails }: Config,
  { id, salonName, steps, city, isAnswer }: About & { readonly city: string; readonly isAnswer: boolean },
): readonly MessageToWrite[] =>
  adminEmails.map((email) =>
    messageTo(
      { email, language: 'el' },
      'application-arrived',
      { applicationId: id, salonName, city, isAnswer },
      `application-arrived:${id}:${steps}:${email}`,
    ),
  )
