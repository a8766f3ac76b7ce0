import { route, type Route } from '#platform/http/api.ts'

import { replyToReview } from '../commands/reply-to-review.ts'
import { showLentPhoto } from '../commands/show-lent-photo.ts'
import * as salon from '../contract/salon.ts'
import { listReviewsOfSalon } from '../queries/salon-reviews.ts'

const ofSalon = route(salon.listReviewsOfSalon, ({ params: { id }, query: { part, limit, cursor } }, ctx) =>
  listReviewsOfSalon(ctx, id, { part, limit, cursor }),
)

const reply = route(salon.replyToReview, ({ params: { id, review }, body: { text } }, ctx) =>
  replyToReview(ctx, { salonId: id, id: review, text }),
)

const show = route(salon.showLentPhoto, ({ params: { id, review, picture } }, ctx) =>
  showLentPhoto(ctx, { salonId: id, review, picture }),
)

export const salonReviewRoutes: readonly Route[] = [ofSalon, reply, show]
