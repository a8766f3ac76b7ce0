import { z } from 'zod'

import { storyParts } from '#domain/content/story.ts'
import type { SalonId, StoryId } from '#domain/ids.ts'
import { operation, type Answer } from '#platform/http/contract.ts'
import {
  checkedId,
  oneLine,
  oneLineOrNone,
  paragraphs,
  remark,
  revisionNumber,
} from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'

const instant = z.iso.datetime({ offset: true })
const reads = ['unauthorized', 'forbidden', 'second_factor_needed'] as const
const writes = [...reads, 'validation_failed', 'idempotency_mismatch'] as const
const changes = [...writes, 'not_found', 'changed_meanwhile'] as const
const ofStory = z.object({ story: checkedId<StoryId>() })
const ofSalon = z.object({ id: checkedId<SalonId>() })

const words = z.strictObject({
  title: oneLineOrNone(storyParts.title),
  before: remark(storyParts.before),
  change: remark(storyParts.change),
  quote: oneLineOrNone(storyParts.quote),
  person: oneLineOrNone(storyParts.person),
})
const both = { el: words, en: words }
export type BothWords = z.output<z.ZodObject<typeof both>>

const story = z.object({
  id: z.uuid(),
  salon: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  ...both,
  askedAt: instant.nullable(),
  agreedAt: instant.nullable(),
  /** The owner who agreed; null once their account is deleted. */
  agreedBy: z.string().nullable(),
  /** When the owner refused these words, or withdrew the consent. */
  refusedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  revision: z.int(),
})
export type Story = z.output<typeof story>

export const listStories = operation({
  method: 'GET',
  path: '/admin/stories',
  summary: 'List success stories, the newest first',
  tag: 'content',
  access: 'signed-in',
  query: z.object(pageQuery),
  output: z.object({ items: z.array(story), nextCursor: z.uuid().nullable() }),
  errors: [...reads, 'validation_failed'],
})

export const createStory = operation({
  method: 'POST',
  path: '/admin/stories',
  summary: 'Begin the story of a salon as a draft; a salon has one',
  tag: 'content',
  access: 'signed-in',
  once: true,
  body: z.strictObject({ ...both, salon: oneLine(120) }),
  status: 201,
  output: story,
  errors: [...writes],
})

export const changeStory = operation({
  method: 'PUT',
  path: '/admin/stories/{story}',
  summary: 'Change the words of a story: its owner has to agree anew, and until then it is not shown',
  tag: 'content',
  access: 'signed-in',
  once: true,
  params: ofStory,
  body: z.strictObject({ ...both, revision: revisionNumber }),
  output: story,
  errors: [...changes],
})

const revised = z.strictObject({ revision: revisionNumber })

export const askForStory = operation({
  method: 'POST',
  path: '/admin/stories/{story}/ask',
  summary: 'Ask the owner of the salon to agree to the words of its story, by mail',
  tag: 'content',
  access: 'signed-in',
  once: true,
  params: ofStory,
  body: revised,
  output: story,
  errors: [...changes, 'story_without_owner'],
})

export const publishStory = operation({
  method: 'POST',
  path: '/admin/stories/{story}/publish',
  summary: 'Show a story to which its owner has agreed',
  tag: 'content',
  access: 'signed-in',
  once: true,
  params: ofStory,
  body: revised,
  output: story,
  errors: [...changes, 'story_not_agreed'],
})

export const removeStory = operation({
  method: 'POST',
  path: '/admin/stories/{story}/remove',
  summary: 'Remove a story; the record of its consents stays',
  tag: 'content',
  access: 'signed-in',
  once: true,
  params: ofStory,
  body: z.strictObject({ revision: revisionNumber, /** For the audit log. */ reason: paragraphs(1000) }),
  output: z.object({ removed: z.literal(true) }),
  errors: [...changes],
})

export const readOwnStory = operation({
  method: 'GET',
  path: '/business/salons/{id}/story',
  summary: 'Read the story of an own salon, once its owner was asked about it',
  tag: 'business',
  access: 'signed-in',
  params: ofSalon,
  output: z.object({ story: story.omit({ agreedBy: true, salon: true }).nullable() }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
export type OwnStory = NonNullable<Answer<typeof readOwnStory>['story']>

const decides = [
  'unauthorized',
  'forbidden',
  'not_found',
  'validation_failed',
  'idempotency_mismatch',
  'changed_meanwhile',
] as const

export const agreeToStory = operation({
  method: 'POST',
  path: '/business/salons/{id}/story/agree',
  summary: 'Agree to the words of the own salon’s story',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: ofSalon,
  body: revised,
  output: z.object({ agreed: z.literal(true) }),
  errors: [...decides],
})

export const withdrawStory = operation({
  method: 'POST',
  path: '/business/salons/{id}/story/withdraw',
  summary: 'Say no to the story, or withdraw the consent: it is no longer shown, at once',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: ofSalon,
  body: z.strictObject({}),
  output: z.object({ agreed: z.literal(false) }),
  errors: [...decides],
})
