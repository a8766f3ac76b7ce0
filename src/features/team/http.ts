import { route, type Route } from '#platform/http/api.ts'

import * as staff from './commands/change-staff.ts'
import * as absence from './commands/set-absence.ts'
import * as contract from './contract.ts'
import { faceRoutes } from './http/faces.ts'
import { memberRoutes } from './http/members.ts'
import { weekRoutes } from './http/week.ts'
import { readTeam } from './queries/team.ts'

const list = route(contract.listTeam, ({ params: { id } }, ctx) => readTeam(ctx, id))

const add = route(contract.addStaff, ({ params: { id }, body }, ctx) => staff.addStaff(ctx, id, body))

const change = route(contract.changeStaff, ({ params: { id, staff: staffId }, body }, ctx) =>
  staff.changeStaff(ctx, { salonId: id, staffId }, body),
)

const hours = route(contract.setStaffHours, ({ params: { id, staff: staffId }, body }, ctx) =>
  staff.setStaffHours(ctx, { salonId: id, staffId }, body),
)

const order = route(contract.orderTeam, ({ params: { id }, body }, ctx) =>
  staff.orderTeam(ctx, id, body.staffIds),
)

const deactivate = route(
  contract.deactivateStaff,
  ({ params: { id, staff: staffId }, body: { preview } }, ctx) =>
    absence.deactivateStaff(ctx, { salonId: id, staffId, preview }),
)

const reactivate = route(contract.reactivateStaff, ({ params: { id, staff: staffId } }, ctx) =>
  staff.reactivateStaff(ctx, { salonId: id, staffId }),
)

const remove = route(contract.removeStaff, ({ params: { id, staff: staffId } }, ctx) =>
  staff.removeStaff(ctx, { salonId: id, staffId }),
)

const setDay = route(
  contract.setStaffDay,
  ({ params: { id, staff: staffId, date }, body: { preview, ranges } }, ctx) =>
    absence.setStaffDay(ctx, { salonId: id, staffId, preview }, { date, ranges }),
)

const clearDay = route(contract.clearStaffDay, ({ params: { id, staff: staffId, date } }, ctx) =>
  absence.clearStaffDay(ctx, { salonId: id, staffId }, date),
)

const addOff = route(
  contract.addTimeOff,
  ({ params: { id, staff: staffId }, body: { preview, ...timeOff } }, ctx) =>
    absence.addTimeOff(ctx, { salonId: id, staffId, preview }, timeOff),
)

const removeOff = route(contract.removeTimeOff, ({ params: { id, staff: staffId, timeOff } }, ctx) =>
  absence.removeTimeOff(ctx, { salonId: id, staffId }, timeOff),
)

export const teamRoutes: readonly Route[] = [
  ...memberRoutes,
  ...faceRoutes,
  ...weekRoutes,
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
