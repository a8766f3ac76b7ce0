import type { FactsToWrite, MessageKind } from '#features/messages/contract.ts'
import { renderMessage } from '#features/messages/render/render-message.ts'

import { sampleBooking, sampleFacts, sampleSite } from './sample-facts.ts'

/** A mail of a kind, by sample facts unless others are given. */
export const rendered = (
  kind: MessageKind,
  language: 'el' | 'en',
  facts: unknown = sampleFacts(kind),
  site = sampleSite,
) => renderMessage({ kind, recipient: 'maria@example.gr', language, facts }, site)

/** A mail about the sample booking, with the given facts changed. */
export const renderedBooking = (
  kind: MessageKind,
  more: Partial<FactsToWrite<'booking-confirmed'>> = {},
  language: 'el' | 'en' = 'en',
) => rendered(kind, language, { ...sampleBooking, ...more })
