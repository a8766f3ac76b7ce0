import { z } from 'zod'

import type { ClientId, SalonId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, remark } from '#platform/http/fields.ts'

import { birthdayField, likesField, newsChoice } from './fields.ts'

const instant = z.iso.datetime({ offset: true })
const clientPath = z.object({ id: checkedId<SalonId>(), client: checkedId<ClientId>() })
const refusals = ['unauthorized', 'forbidden', 'not_found', 'validation_failed'] as const
const token = z.string().regex(/^[\w-]{43}$/)

export const chooseNews = operation({
  method: 'PUT',
  path: '/business/salons/{id}/clients/{client}/news',
  summary: 'Record whether a client agrees to the salon’s news and offers; nothing is sent by it',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: clientPath,
  body: z.strictObject({ agreed: z.boolean() }),
  output: newsChoice,
  errors: [...refusals, 'idempotency_mismatch'],
})

export const sendForm = operation({
  method: 'POST',
  path: '/business/salons/{id}/clients/{client}/form',
  summary:
    'Make the link of a form for a client’s phone; it is returned only once, works once, and ends the link before it',
  tag: 'business',
  access: 'signed-in',
  once: 'form_already_made',
  headers: {
    'Idempotency-Key':
      'Same key: nothing is done a second time. A link that was made is not shown again (form_already_made).',
  },
  params: clientPath,
  body: z.strictObject({}),
  status: 201,
  output: z.object({ url: z.url(), expiresAt: instant }),
  errors: [...refusals, 'form_already_made', 'idempotency_mismatch'],
})

export const withdrawForm = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/clients/{client}/form',
  summary: 'Withdraw the open form of a client',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: clientPath,
  status: 204,
  errors: [...refusals, 'idempotency_mismatch'],
})

const opened = z.object({
  state: z.enum(['open', 'filled', 'expired', 'withdrawn']),
  salonName: z.string(),
  /** The salon's page, if it is public. */
  slug: z.string().nullable(),
  /** The first name on the card, for the greeting. */
  clientName: z.string(),
  expiresAt: instant,
  /** The exact words of the consent to news. */
  newsWording: z.string(),
})
export type OpenedForm = z.infer<typeof opened>

export const openForm = operation({
  method: 'POST',
  path: '/client-forms/open',
  summary: 'Read the form of a link; it holds nothing of the client’s card but the first name',
  tag: 'salons',
  access: 'anyone',
  body: z.strictObject({ token }),
  output: opened,
  errors: ['not_found', 'validation_failed', 'rate_limited'],
})

const answers = z
  .strictObject({
    token,
    allergies: remark(400).default(''),
    /** Health data: without consent nothing is stored. */
    allergiesConsent: z.boolean().default(false),
    birthday: birthdayField.nullable().default(null),
    ...likesField,
    /** Agrees to the salon's news by `newsWording`. */
    news: z.boolean().default(false),
  })
  .superRefine(({ allergies, allergiesConsent }, issues) => {
    if (allergies !== '' && !allergiesConsent)
      issues.addIssue({ code: 'custom', path: ['allergiesConsent'], params: { reason: 'required' } })
  })
export type FormAnswers = Omit<z.output<typeof answers>, 'token'>

export const fillForm = operation({
  method: 'POST',
  path: '/client-forms/fill',
  summary: 'Send the form of a link, once; fields that are left empty change nothing',
  tag: 'salons',
  access: 'anyone',
  once: true,
  body: answers,
  output: z.object({ salonName: z.string() }),
  errors: [
    'not_found',
    'validation_failed',
    'form_filled',
    'form_withdrawn',
    'form_expired',
    'rate_limited',
    'idempotency_mismatch',
  ],
})
