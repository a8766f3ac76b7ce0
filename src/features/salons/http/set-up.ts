import { route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'

import { changeDetails } from '../commands/change-details.ts'
import { changeRules } from '../commands/change-rules.ts'
import { markStep } from '../commands/mark-step.ts'
import { dropSpecialDays, setHours, setSpecialDays } from '../commands/set-opening.ts'
import * as details from '../contract/details.ts'
import * as opening from '../contract/opening.ts'
import * as policy from '../contract/policy.ts'
import * as setUp from '../contract/set-up.ts'
import { findHolidays, readOpening } from '../queries/opening.ts'
import { readDetails } from '../queries/own-details.ts'
import { readRules } from '../queries/own-rules.ts'
import { previewRules, readWhyNot } from '../queries/rule-questions.ts'
import { readSetUp } from '../queries/set-up.ts'

const hours = route(opening.readOpening, ({ params }, ctx) => readOpening(ctx, params.id))

const saveHours = route(opening.saveHours, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `salon-hours ${id}`, body)
  return once(ctx.dbs.app, request, () => setHours(ctx, { salonId: id, ...body }, request))
})

const saveDays = route(opening.saveSpecialDays, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `special-days ${id}`, body)
  return once(ctx.dbs.app, request, () => setSpecialDays(ctx, { salonId: id, ...body }, request))
})

const dropDays = route(opening.removeSpecialDays, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `drop-special-days ${id}`, body)
  return once(ctx.dbs.app, request, () => dropSpecialDays(ctx, { salonId: id, dates: body.dates }, request))
})

const holidays = route(opening.listHolidays, ({ params, query }, ctx) =>
  findHolidays(ctx, params.id, query.year),
)

const text = route(details.readDetails, ({ params }, ctx) => readDetails(ctx, params.id))

const saveText = route(details.saveDetails, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `salon-details ${id}`, body)
  const { stamp, ...wanted } = body
  return once(ctx.dbs.app, request, () => changeDetails(ctx, { salonId: id, stamp, text: wanted }, request))
})

const rules = route(policy.readRules, ({ params }, ctx) => readRules(ctx, params.id))

const saveRules = route(policy.saveRules, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `salon-policy ${id}`, body)
  const { stamp, ...wanted } = body
  return once(ctx.dbs.app, request, () => changeRules(ctx, { salonId: id, stamp, rules: wanted }, request))
})

const preview = route(policy.previewRules, ({ params, body: { staffId = null, ...wish } }, ctx) =>
  previewRules(ctx, { ...wish, staffId, salonId: params.id }),
)

const why = route(policy.readWhyNot, ({ params, query: { service, option, staff = null, at } }, ctx) =>
  readWhyNot(ctx, { salonId: params.id, serviceId: service, optionIds: option, staffId: staff, at }),
)

const steps = route(setUp.readSetUp, ({ params }, ctx) => readSetUp(ctx, params.id))

const mark = route(setUp.markStep, ({ params: { id, step }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `set-up-step ${id} ${step}`, body)
  return once(ctx.dbs.app, request, () => markStep(ctx, { salonId: id, step, mark: body.mark }, request))
})

export const setUpRoutes: readonly Route[] = [
  hours,
  saveHours,
  saveDays,
  dropDays,
  holidays,
  text,
  saveText,
  rules,
  saveRules,
  preview,
  why,
  steps,
  mark,
]
