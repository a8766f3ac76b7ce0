import { Replied, route, type Route } from '#platform/http/api.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { personOf } from '#platform/http/who-asks.ts'
import {
  CLAIM_CODES_PER_DAY,
  CLAIM_CODES_PER_SALON,
  CLAIM_TRIES_PER_HOUR,
  CLAIMS_PER_DAY,
} from '#platform/limits.ts'

import { decide } from './commands/decide-claim.ts'
import { giveDocument } from './commands/give-document.ts'
import { prove, sendCode } from './commands/give-evidence.ts'
import { makeClaim, takeBack } from './commands/make-claim.ts'
import { object } from './commands/object-to-claim.ts'
import * as contract from './contract.ts'
import { claimListRoutes } from './http/lists.ts'
import { readClaimPage, readDocument } from './queries.ts'

const claims = new TryCounter(CLAIMS_PER_DAY, { minutes: 24 * 60 })
const codes = new TryCounter(CLAIM_CODES_PER_DAY, { minutes: 24 * 60 })
const codesTo = new TryCounter(CLAIM_CODES_PER_SALON, { minutes: 24 * 60 })
const tries = new TryCounter(CLAIM_TRIES_PER_HOUR, { minutes: 60 })

const read = route(contract.readClaim, ({ params }, ctx) => readClaimPage(ctx, params.salon))

const make = route(contract.makeClaim, ({ params: { salon }, body: { message } }, ctx) => {
  claims.count(ctx, personOf(ctx).id)
  return makeClaim(ctx, { salon, message })
})

const code = route(contract.sendClaimCode, ({ params: { id }, body: { channel } }, ctx) => {
  codes.count(ctx, personOf(ctx).id)
  const countCode = (salonId: string) => codesTo.count(ctx, salonId)
  return sendCode(ctx, id, { channel, countCode })
})

const proof = route(contract.proveClaim, ({ params, body }, ctx) => {
  tries.count(ctx, personOf(ctx).id)
  return prove(ctx, params.id, body.code)
})

const document = route(contract.giveClaimDocument, ({ params, body }, ctx) => {
  tries.count(ctx, personOf(ctx).id)
  return giveDocument(ctx, params.id, body)
})

const withdraw = route(contract.withdrawClaim, ({ params }, ctx) => takeBack(ctx, params.id))

const objection = route(contract.objectToClaim, ({ body }, ctx) => {
  tries.count(ctx, ctx.network)
  return object(ctx, body)
})

const file = route(contract.readClaimDocument, async ({ params }, ctx) => {
  const { type, document: bytes } = await readDocument(ctx, params.id)
  // Sent as a download and never shown on our site, because it is a stranger's file.
  const name = type === 'application/pdf' ? 'document.pdf' : 'document.webp'
  return new Replied(bytes as never, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
})

const decision = route(contract.decideClaim, ({ params: { id }, body }, ctx) =>
  decide(ctx, { id, refusal: body.decision === 'reject' ? body.reason : null }),
)

export const claimRoutes: readonly Route[] = [
  read,
  make,
  code,
  proof,
  document,
  withdraw,
  objection,
  ...claimListRoutes,
  file,
  decision,
]
