import { route, type Route } from '#platform/http/api.ts'

import { changeProduct, changeStock, createProduct } from '../commands/write-product.ts'
import * as products from '../contract/products.ts'
import { listOwnProducts, readStock } from '../queries/products.ts'

const list = route(products.listProducts, ({ params }, ctx) => listOwnProducts(ctx, params.id))

const create = route(products.createProduct, ({ params, body }, ctx) => createProduct(ctx, params.id, body))

const change = route(products.changeProduct, ({ params, body }, ctx) =>
  changeProduct(ctx, { salonId: params.id, id: params.product }, body),
)

const stock = route(products.readStock, ({ params }, ctx) => readStock(ctx, params.id, params.product))

const restock = route(products.changeStock, ({ params, body }, ctx) =>
  changeStock(ctx, { salonId: params.id, id: params.product }, body),
)

export const productRoutes: readonly Route[] = [list, create, change, stock, restock]
