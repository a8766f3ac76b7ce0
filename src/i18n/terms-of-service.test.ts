import { expect, test } from 'vitest'

import type { DocumentText } from '#domain/content/document-text.ts'
import { reviewGrounds } from '#domain/reviews.ts'

import { reviewMail as mailEl } from './el/review-mail.ts'
import { termsOfService as el } from './el/terms-of-service.ts'
import { reviewMail as mailEn } from './en/review-mail.ts'
import { termsOfService as en } from './en/terms-of-service.ts'

const namesIn = ({ chapters }: DocumentText): readonly string[] =>
  (chapters.find(({ id }) => id === 'reviews')?.body ?? []).flatMap((block) =>
    typeof block === 'object' && 'things' in block ? block.things.map(({ name }) => name) : [],
  )

// A statement of reasons rests on the terms, so the ground that it names has to be found there.
test.each([
  ['el', el, mailEl.grounds],
  ['en', en, mailEn.grounds],
] as const)('the terms in %s name every ground of removal as the mail does', (_, terms, grounds) => {
  expect(namesIn(terms)).toEqual(reviewGrounds.map((ground) => grounds[ground]))
})
