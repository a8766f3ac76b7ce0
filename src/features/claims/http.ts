import { createHash } from 'node:crypto'

import { Replied, route, type Route } from '#platform/http/api.ts'
import { once, onceDone, onceOf } from '#platform/http/idempotency.ts'
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
import { listClaims, readClaimPage, readDocument } from './queries.ts'

const claims = new TryCounter(CLAIMS_PER_DAY, { minutes: 24 * 60 })
const codes = new TryCounter(CLAIM_CODES_PER_DAY, { minutes: 24 * 60 })
const codesTo = new TryCounter(CLAIM_CODES_PER_SALON, { minutes: 24 * 60 })
const tries = new TryCounter(CLAIM_TRIES_PER_HOUR, { minutes: 60 })

const read = route(contract.readClaim, ({ params }, ctx) => readClaimPage(ctx, params.salon))

const make = route(contract.makeClaim, ({ params: { salon }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `claim ${salon}`, body)
  return once(ctx.dbs.app, request, async () => {
    claims.count(personOf(ctx).id, ctx.now())
    return await makeClaim(ctx, { salon, message: body.message, once: request })
  })
})

const code = route(contract.sendClaimCode, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `claim-code ${id}`, body)
  return onceDone(ctx.dbs.app, request, async () => {
    codes.count(personOf(ctx).id, ctx.now())
    const countCode = (salonId: string) => codesTo.count(salonId, ctx.now())
    await sendCode(ctx, id, { channel: body.channel, countCode, once: request })
  })
})

const proof = route(contract.proveClaim, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `prove-claim ${id}`, body)
  return once(ctx.dbs.app, request, async () => {
    tries.count(personOf(ctx).id, ctx.now())
    return await prove(ctx, id, body.code, request)
  })
})

const document = route(contract.giveClaimDocument, ({ params: { id }, body, header }, ctx) => {
  const content = createHash('sha256').update(body).digest('hex')
  const request = onceOf(ctx, header, `claim-document ${id}`, content)
  return once(ctx.dbs.app, request, async () => {
    tries.count(personOf(ctx).id, ctx.now())
    return await giveDocument(ctx, id, body, request)
  })
})

const withdraw = route(contract.withdrawClaim, ({ params: { id }, header }, ctx) => {
  const request = onceOf(ctx, header, `withdraw-claim ${id}`, null)
  return onceDone(ctx.dbs.app, request, () => takeBack(ctx, id, request))
})

const objection = route(contract.objectToClaim, ({ body, header }, ctx) => {
  const request = onceOf(ctx, header, 'object-to-claim', body)
  return onceDone(ctx.dbs.app, request, async () => {
    tries.count(ctx.network, ctx.now())
    await object(ctx, body, request)
  })
})

const list = route(contract.listClaims, async (_input, ctx) => ({ items: await listClaims(ctx) }))

const file = route(contract.readClaimDocument, async ({ params }, ctx) => {
  const { type, document: bytes } = await readDocument(ctx, params.id)
  // Always saved and never shown in our name: it is a stranger's file.
  const name = type === 'application/pdf' ? 'document.pdf' : 'document.webp'
  return new Replied(bytes as never, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
})

const decision = route(contract.decideClaim, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `decide-claim ${id}`, body)
  const refusal = body.decision === 'reject' ? body.reason : null
  return once(ctx.dbs.app, request, async () => decide(ctx, { id, refusal, once: request }))
})

export const claimRoutes: readonly Route[] = [
  read,
  make,
  code,
  proof,
  document,
  withdraw,
  objection,
  list,
  file,
  decision,
]
