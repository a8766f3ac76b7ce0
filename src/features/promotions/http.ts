import { route, type Route } from '#platform/http/api.ts'
import { fileNamed } from '#platform/http/file-named.ts'

import { changePromotion, createPromotion, endPromotion, startPromotion } from './commands/write-promotion.ts'
import * as contract from './contract.ts'
import { listFittingOffers } from './queries/fitting-offers.ts'
import { listOffers } from './queries/offers.ts'
import { readPlatformPromotions, readSalonPromotions } from './queries/own-promotions.ts'
import { previewForPlatform, previewForSalon } from './queries/preview.ts'
import { promotionFile } from './queries/promotion-file.ts'

const list = route(contract.listSalonPromotions, ({ params }, ctx) => readSalonPromotions(ctx, params.id))

const create = route(contract.createSalonPromotion, ({ params, body: { isActive, ...terms } }, ctx) =>
  createPromotion(ctx, params.id, { terms, isActive }),
)

const change = route(contract.changeSalonPromotion, ({ params, body: { revision, ...terms } }, ctx) =>
  changePromotion(ctx, params.id, { id: params.promotion, revision, terms }),
)

const start = route(contract.startSalonPromotion, ({ params, body }, ctx) =>
  startPromotion(ctx, params.id, { id: params.promotion, ...body }),
)

const end = route(contract.endSalonPromotion, ({ params }, ctx) =>
  endPromotion(ctx, params.id, params.promotion),
)

const preview = route(contract.previewSalonPromotion, ({ params, body }, ctx) =>
  previewForSalon(ctx, params.id, body),
)

const platformList = route(contract.listPlatformPromotions, (_, ctx) => readPlatformPromotions(ctx))

const platformFile = route(contract.exportPlatformPromotions, async (_, ctx) => {
  const { promotions } = await readPlatformPromotions(ctx)
  return fileNamed('promotions.csv', promotionFile(promotions, ctx.locale))
})

const platformCreate = route(contract.createPlatformPromotion, ({ body: { isActive, ...terms } }, ctx) =>
  createPromotion(ctx, null, { terms: { ...terms, serviceIds: null }, isActive }),
)

const platformChange = route(
  contract.changePlatformPromotion,
  ({ params: { id }, body: { revision, ...terms } }, ctx) =>
    changePromotion(ctx, null, { id, revision, terms: { ...terms, serviceIds: null } }),
)

const platformStart = route(contract.startPlatformPromotion, ({ params: { id }, body }, ctx) =>
  startPromotion(ctx, null, { id, ...body }),
)

const platformEnd = route(contract.endPlatformPromotion, ({ params: { id } }, ctx) =>
  endPromotion(ctx, null, id),
)

const platformPreview = route(contract.previewPlatformPromotion, ({ body }, ctx) =>
  previewForPlatform(ctx, body),
)

const offers = route(contract.listOffers, ({ query: { place, page, lang } }, ctx) =>
  listOffers(ctx.dbs.public, { place, page, at: ctx.now(), locale: lang ?? ctx.locale }),
)

const fitting = route(contract.listFittingOffers, async (_, ctx) => ({ items: await listFittingOffers(ctx) }))

/** The fixed paths come before those with an id. */
export const promotionRoutes: readonly Route[] = [
  offers,
  fitting,
  list,
  create,
  preview,
  change,
  start,
  end,
  platformList,
  platformFile,
  platformCreate,
  platformPreview,
  platformChange,
  platformStart,
  platformEnd,
]
