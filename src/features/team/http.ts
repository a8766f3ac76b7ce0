import { route, type Route } from '#platform/http/api.ts'
import { once, onceDone, onceOf } from '#platform/http/idempotency.ts'

import * as staff from './commands/change-staff.ts'
import * as absence from './commands/set-absence.ts'
import * as contract from './contract.ts'
import { memberRoutes } from './http/members.ts'
import { readTeam } from './queries/team.ts'

const list = route(contract.listTeam, ({ params: { id } }, ctx) => readTeam(ctx, id))

const add = route(contract.addStaff, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `add-staff ${id}`, body)
  return once(ctx.dbs.app, request, () => staff.addStaff(ctx, { salonId: id, once: request }, body))
})

const change = route(contract.changeStaff, ({ params: { id, staff: staffId }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `change-staff ${staffId}`, body)
  return once(ctx.dbs.app, request, () =>
    staff.changeStaff(ctx, { salonId: id, staffId, once: request }, body),
  )
})

const hours = route(contract.setStaffHours, ({ params: { id, staff: staffId }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `staff-hours ${staffId}`, body)
  return once(ctx.dbs.app, request, () =>
    staff.setStaffHours(ctx, { salonId: id, staffId, once: request }, body),
  )
})

const order = route(contract.orderTeam, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `order-team ${id}`, body)
  return once(ctx.dbs.app, request, () => staff.orderTeam(ctx, { salonId: id, once: request }, body.staffIds))
})

const deactivate = route(
  contract.deactivateStaff,
  ({ params: { id, staff: staffId }, body: { preview }, header }, ctx) => {
    const request = onceOf(ctx, header, `deactivate-staff ${staffId}`, { preview })
    return once(ctx.dbs.app, request, () =>
      absence.deactivateStaff(ctx, { salonId: id, staffId, once: request, preview }),
    )
  },
)

const reactivate = route(
  contract.reactivateStaff,
  ({ params: { id, staff: staffId }, body, header }, ctx) => {
    const request = onceOf(ctx, header, `reactivate-staff ${staffId}`, body)
    return once(ctx.dbs.app, request, () =>
      staff.reactivateStaff(ctx, { salonId: id, staffId, once: request }),
    )
  },
)

const remove = route(contract.removeStaff, ({ params: { id, staff: staffId }, header }, ctx) => {
  const request = onceOf(ctx, header, `remove-staff ${staffId}`, null)
  return onceDone(ctx.dbs.app, request, () => staff.removeStaff(ctx, { salonId: id, staffId, once: request }))
})

const setDay = route(
  contract.setStaffDay,
  ({ params: { id, staff: staffId, date }, body: { preview, ranges }, header }, ctx) => {
    const request = onceOf(ctx, header, `staff-day ${staffId} ${date}`, { preview, ranges })
    return once(ctx.dbs.app, request, () =>
      absence.setStaffDay(ctx, { salonId: id, staffId, once: request, preview }, { date, ranges }),
    )
  },
)

const clearDay = route(contract.clearStaffDay, ({ params: { id, staff: staffId, date }, header }, ctx) => {
  const request = onceOf(ctx, header, `clear-staff-day ${staffId} ${date}`, null)
  return once(ctx.dbs.app, request, () =>
    absence.clearStaffDay(ctx, { salonId: id, staffId, once: request }, date),
  )
})

const addOff = route(
  contract.addTimeOff,
  ({ params: { id, staff: staffId }, body: { preview, ...wish }, header }, ctx) => {
    const request = onceOf(ctx, header, `time-off ${staffId}`, { preview, ...wish })
    return once(ctx.dbs.app, request, () =>
      absence.addTimeOff(ctx, { salonId: id, staffId, once: request, preview }, wish),
    )
  },
)

const removeOff = route(
  contract.removeTimeOff,
  ({ params: { id, staff: staffId, timeOff }, header }, ctx) => {
    const request = onceOf(ctx, header, `remove-time-off ${timeOff}`, null)
    return once(ctx.dbs.app, request, () =>
      absence.removeTimeOff(ctx, { salonId: id, staffId, once: request }, timeOff),
    )
  },
)

export const teamRoutes: readonly Route[] = [
  ...memberRoutes,
  list,
  add,
  order,
  change,
  remove,
  hours,
  deactivate,
  reactivate,
  setDay,
  clearDay,
  addOff,
  removeOff,
]
