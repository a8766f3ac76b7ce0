import { route, type Route } from '#platform/http/api.ts'

import { turnPushOff, turnPushOn } from './commands/change-devices.ts'
import * as contract from './contract.ts'
import { readOwnPush } from './queries/devices.ts'

const read = route(contract.readPush, (_input, ctx) => readOwnPush(ctx))

const on = route(contract.turnPushOn, ({ body }, ctx) => turnPushOn(ctx, body))

const off = route(contract.turnPushOff, ({ body }, ctx) => turnPushOff(ctx, body))

export const pushRoutes: readonly Route[] = [read, on, off]
