import type { Actor } from '#domain/actor.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { apiRoutes } from '#entry/api-routes.ts'
import { mailsOffToken } from '#features/accounts/queries/mails-off-link.ts'
import { withdrawalToken } from '#features/gift-cards/store/withdrawal-token.ts'
import { reviewToken } from '#features/reviews/store/link.ts'
import { offerToken } from '#features/waitlist/queries/link.ts'
import type { Route } from '#platform/http/api.ts'

import { aGiftCard } from '../money/made-gift-card.ts'
import { answerOf, nameOf, sentTo, type Asked } from '../permissions/calls.ts'
import { readyFor } from '../permissions/ready-for.ts'
import { askers, byToken, rules, withFactor, type Asker } from '../permissions/rules.ts'
import { sampleOf, wholeSampleOf } from '../permissions/sample-of.ts'
import type { Things } from '../permissions/things.ts'
import { proposalTokenOf, visitTokenOf } from '../permissions/visit-token.ts'
import { sessionOf } from '../session-of.ts'
import type { World } from '../world.ts'
import { readiness, saidBy, succeedsOnly, type Fill } from './readiness.ts'

const order: readonly Asker[] = ['customer', 'adminWithFactor', 'owner', 'manager']

/** A person with the right to the call. */
function callerOf(route: Route): Asker | 'ownerWithFactor' {
  const name = nameOf(route)
  if (withFactor.includes(name)) return 'ownerWithFactor'
  if (byToken.includes(name)) return 'customer'
  // An owner has no membership to end.
  if (name === 'DELETE /business/salons/{id}/membership') return 'manager'
  return order.find((asker) => rules[name]?.[askers.indexOf(asker)] === 'y') ?? 'customer'
}

/** The ways to fill a call's input so that it succeeds. */
export function fillsOf(route: Route): readonly [Fill, ...Fill[]] {
  const only = succeedsOnly[nameOf(route)]
  return only ? [only] : ['plain', 'whole']
}

/** These use a hold; it needs its own token. */
const withHold: readonly string[] = ['POST /bookings', 'DELETE /holds/{id}']

const GOOGLE = 'PUT /business/salons/{id}/google-calendars/{staff}'

/** Google sends the person back with a state and a code. */
async function signedInAtGoogle(world: World, actor: Actor, sent: Asked['sent']): Promise<object> {
  const begin = apiRoutes.find((each) => nameOf(each) === GOOGLE.replace('PUT', 'POST').concat('/sign-in'))
  if (!begin) throw new Error('no sign-in at Google')
  const answer = await answerOf(world.platform, begin, { actor, sent: { ...sent, body: '{}' } })
  const { url } = (await answer.json()) as { readonly url: string }
  return { state: new URL(url).searchParams.get('state'), code: 'code' }
}

/** Makes the connection one with a token that Google takes. */
async function connectedToGoogle(world: World, actor: Actor, sent: Asked['sent']): Promise<void> {
  const connect = apiRoutes.find((each) => nameOf(each) === GOOGLE)
  if (!connect) throw new Error('no way to connect')
  const body = JSON.stringify(await signedInAtGoogle(world, actor, sent))
  await answerOf(world.platform, connect, { actor, sent: { ...sent, body } })
}

/** Prepares the things for a call, and writes a call that succeeds with them. */
export async function goodCall(world: World, route: Route, made: Things, fill: Fill): Promise<Asked> {
  const draft = made.ids['DELETE /careers/{id}'] ?? ''
  const things = {
    ...made,
    ids: { ...made.ids, 'PUT /careers/{id}': draft, 'POST /admin/careers/{id}/decide': draft },
  }
  const sent = sentTo(route, things, fill === 'plain' ? sampleOf : wholeSampleOf())
  const name = nameOf(route)
  for (const statement of [...((await readiness[name]?.(things)) ?? []), ...readyFor(name, things, sent)])
    await statement.execute(world.owner)
  const actor = things.people[callerOf(route)]
  const hold = withHold.includes(name) ? await aHold(world, things) : undefined
  const session = byToken.includes(name) ? await aSession(world, things) : undefined
  const card = await ofCards[name]?.(world, actor)
  if (name.endsWith(`${GOOGLE.slice('PUT '.length)}/calendars`)) await connectedToGoogle(world, actor, sent)
  const token = reviewToken(world.platform, things.named['booking'] ?? '')
  const said = {
    ...(await stampOf(world, route, things)),
    ...saidBy[name]?.(things),
    ...(name.startsWith('POST /review-links/') && { token }),
    ...(name.startsWith('POST /preferences/') && { token: await visitTokenOf(world, things) }),
    ...(name.startsWith('POST /waitlist-offers/') && {
      token: offerToken(world.platform, things.named['offer'] ?? ''),
    }),
    ...(name.startsWith('POST /move-proposals/') && { token: await proposalTokenOf(world, things) }),
    ...(name.startsWith('POST /visit-links/') && { token: await visitTokenOf(world, things) }),
    ...(name === GOOGLE && (await signedInAtGoogle(world, actor, sent))),
    ...hold?.said,
    ...card?.said,
  }
  const id = hold?.id ?? session?.id ?? card?.id
  return {
    actor,
    headers: {
      ...hold?.headers,
      ...session?.headers,
      ...(name === 'POST /review-links/photos' && { 'review-token': token }),
    },
    sent: {
      ...sent,
      params: { ...sent.params, ...(id && 'id' in sent.params && { id }), ...card?.params },
      body: route.operation.body ? JSON.stringify({ ...JSON.parse(sent.body), ...said }) : sent.body,
    },
  }
}

interface OfCard {
  readonly id?: string
  readonly params?: Readonly<Record<string, string>>
  readonly said?: object
}

async function typedCode(world: World): Promise<string> {
  return (await aGiftCard(world)).code
}

async function linkToken(world: World): Promise<string> {
  const { cardId } = await aGiftCard(world)
  return withdrawalToken(world.platform, cardId)
}

/** Calls with a secret in the address need a real one; those about a gift card also one of the caller. */
const ofCards: Readonly<Record<string, (world: World, actor: Actor) => Promise<OfCard>>> = {
  'POST /mails-off/{token}': async ({ platform }, actor) => ({
    params: { token: mailsOffToken(platform, (actor.kind === 'user' ? actor.id : '') as UserId, 'reviews') },
  }),
  'GET /gift-cards/{code}': async (world) => ({ params: { code: await typedCode(world) } }),
  'POST /business/salons/{id}/gift-cards/open': async (world) => ({ said: { code: await typedCode(world) } }),
  'POST /gift-cards/open': async (world) => ({ said: { code: await typedCode(world) } }),
  'POST /gift-cards/print': async (world) => ({ said: { code: await typedCode(world) } }),
  'POST /gift-cards/withdrawals': async (world) => ({ said: { token: await linkToken(world) } }),
  'POST /gift-cards/withdrawals/open': async (world) => ({ said: { token: await linkToken(world) } }),
  'POST /me/gift-cards/{id}/send': async (world, actor) => {
    const buyer = { id: actor.kind === 'user' ? actor.id : null, email: '' }
    return { id: (await aGiftCard(world, { buyer })).cardId }
  },
}

async function aHold(world: World, things: Things) {
  const route = apiRoutes.find((each) => nameOf(each) === 'POST /holds') as Route
  const asked = { actor: things.people[callerOf(route)], sent: sentTo(route, things, wholeSampleOf()) }
  const answer = await answerOf(world.platform, route, asked)
  const { id, token } = (await answer.json()) as { id: string; token: string }
  return { id, headers: { 'hold-token': token }, said: { holdId: id } }
}

async function aSession({ platform }: World, { people: { customer } }: Things) {
  const { id, token } = await sessionOf(platform, customer.kind === 'user' ? customer.id : '')
  return { id, headers: { authorization: `Bearer ${token}` } }
}

/** The stamp for a change, from the read at the same address. */
async function stampOf(world: World, route: Route, things: Things): Promise<object> {
  const { path, method } = route.operation
  const read = apiRoutes.find(({ operation }) => operation.method === 'GET' && operation.path === path)
  if (method !== 'PUT' || !read) return {}
  const asked = { actor: things.people[callerOf(read)], sent: sentTo(read, things) }
  const answer = await answerOf(world.platform, read, asked).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  if (!answer?.headers.get('content-type')?.includes('json')) return {}
  const { stamp } = (await answer.json()) as { stamp?: string }
  return stamp === undefined ? {} : { stamp }
}
