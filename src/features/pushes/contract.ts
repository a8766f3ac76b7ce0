import { z } from 'zod'

import { operation } from '#platform/http/contract.ts'

const tag = 'account'
const access = 'signed-in'
/** Addresses as browsers write them: ASCII, without invisible characters. */
const endpoint = z
  .url()
  .regex(/^[!-~]+$/)
  .max(1000)
const base64 = (letters: number) => z.string().regex(/^[\w-]+={0,2}$/).max(letters) // prettier-ignore

export const readPush = operation({
  method: 'GET',
  path: '/me/push',
  summary: 'Read the key with which a browser turns notifications on, and on how many devices they are',
  tag,
  access,
  output: z.object({ publicKey: z.string(), devices: z.int() }),
  errors: ['unauthorized'],
})

export const turnPushOn = operation({
  method: 'PUT',
  path: '/me/push',
  summary:
    'Turn notifications on for a device, by the subscription that its browser made; repeating changes nothing',
  tag,
  access,
  body: z.strictObject({
    endpoint,
    keys: z.strictObject({ p256dh: base64(100), auth: base64(40) }),
  }),
  status: 204,
  errors: ['unauthorized', 'validation_failed'],
})

export const turnPushOff = operation({
  method: 'POST',
  path: '/me/push/off',
  summary: 'Turn notifications off for a device; repeating changes nothing',
  tag,
  access,
  body: z.strictObject({ endpoint }),
  status: 204,
  errors: ['unauthorized', 'validation_failed'],
})
