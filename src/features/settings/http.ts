import { route, type Route } from '#platform/http/api.ts'

import { changeSetting } from './commands/change-setting.ts'
import * as contract from './contract.ts'
import { listSettings } from './queries.ts'

const list = route(contract.listSettings, (_input, ctx) => listSettings(ctx))

const change = route(contract.changeSetting, ({ params, body }, ctx) =>
  changeSetting(ctx, { ...params, ...body }),
)

export const settingRoutes: readonly Route[] = [list, change]
