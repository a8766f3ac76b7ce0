import { z } from 'zod'

import { gateStates, runSettingNames } from '#domain/run-settings.ts'
import { operation } from '#platform/http/contract.ts'
import { paragraphs } from '#platform/http/fields.ts'

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed'] as const

/** The allowed values depend on the setting; see `isRunSettingValue`. */
const value = z.union([z.enum(gateStates), z.int()])

const setting = z.object({
  name: z.enum(runSettingNames),
  value,
  /** The default, in force until the first change. */
  standard: value,
  /** Null: never changed. */
  changedAt: z.iso.datetime({ offset: true }).nullable(),
  /** The name or address of the administrator; null also once the account is deleted. */
  changedBy: z.string().nullable(),
})
export type RunSetting = z.output<typeof setting>

export const listSettings = operation({
  method: 'GET',
  path: '/admin/settings',
  summary: 'List the settings that can change while the program runs; for full administrators',
  tag: 'administration',
  access: 'signed-in',
  output: z.object({ items: z.array(setting) }),
  errors: [...refusals],
})

export const changeSetting = operation({
  method: 'PUT',
  path: '/admin/settings/{name}',
  summary: 'Change a setting at once, with the reason for the audit log; for full administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: z.object({ name: z.enum(runSettingNames) }),
  body: z.strictObject({ value, reason: paragraphs(500).min(3) }),
  output: setting,
  errors: [...refusals, 'validation_failed', 'idempotency_mismatch'],
})
