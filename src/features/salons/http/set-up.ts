import { route, type Route } from '#platform/http/api.ts'

import { changeDetails } from '../commands/change-details.ts'
import { changeRules } from '../commands/change-rules.ts'
import { markStep } from '../commands/mark-step.ts'
import { publishSalon } from '../commands/publish-salon.ts'
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

const saveHours = route(opening.saveHours, ({ params: { id }, body }, ctx) =>
  setHours(ctx, { salonId: id, ...body }),
)

const saveDays = route(opening.saveSpecialDays, ({ params: { id }, body }, ctx) =>
  setSpecialDays(ctx, { salonId: id, ...body }),
)

const dropDays = route(opening.removeSpecialDays, ({ params: { id }, body }, ctx) =>
  dropSpecialDays(ctx, { salonId: id, dates: body.dates }),
)

const holidays = route(opening.listHolidays, ({ params, query }, ctx) =>
  findHolidays(ctx, params.id, query.year),
)

const text = route(details.readDetails, ({ params }, ctx) => readDetails(ctx, params.id))

const saveText = route(details.saveDetails, ({ params: { id }, body: { stamp, ...wanted } }, ctx) =>
  changeDetails(ctx, { salonId: id, stamp, text: wanted }),
)

const rules = route(policy.readRules, ({ params }, ctx) => readRules(ctx, params.id))

const saveRules = route(policy.saveRules, ({ params: { id }, body: { stamp, ...wanted } }, ctx) =>
  changeRules(ctx, { salonId: id, stamp, rules: wanted }),
)

const preview = route(policy.previewRules, ({ params, body: { staffId = null, ...asked } }, ctx) =>
  previewRules(ctx, { ...asked, staffId, salonId: params.id }),
)

const why = route(policy.readWhyNot, ({ params, query: { service, option, staff = null, at } }, ctx) =>
  readWhyNot(ctx, { salonId: params.id, serviceId: service, optionIds: option, staffId: staff, at }),
)

const steps = route(setUp.readSetUp, ({ params }, ctx) => readSetUp(ctx, params.id))

const mark = route(setUp.markStep, ({ params: { id, step }, body }, ctx) =>
  markStep(ctx, { salonId: id, step, mark: body.mark }),
)

const publish = route(setUp.publishSalon, ({ params: { id }, body }, ctx) =>
  publishSalon(ctx, { salonId: id, ...body }),
)

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
  publish,
]
