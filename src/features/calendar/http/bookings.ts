import { answerDispute } from '#features/booking/commands/answer-dispute.ts'
import { bookBySalon } from '#features/booking/commands/book-by-salon.ts'
import { cancelBySalon } from '#features/booking/commands/cancel-by-salon.ts'
import { changeBySalon } from '#features/booking/commands/change-by-salon.ts'
import { markBooking } from '#features/booking/commands/mark-booking.ts'
import { messageClient } from '#features/booking/commands/message-client.ts'
import { moveBySalon } from '#features/booking/commands/move-by-salon.ts'
import { rebookBySalon } from '#features/booking/commands/rebook-by-salon.ts'
import { keepQuiet } from '#features/booking/commands/tell-of-change.ts'
import { waiveFee } from '#features/booking/commands/waive-fee.ts'
import { previewChange } from '#features/booking/queries/change-preview.ts'
import { blockTime, moveBlock, unblockTime } from '#features/team/commands/block-time.ts'
import { route, type Route } from '#platform/http/api.ts'

import * as blocks from '../contract/blocks.ts'
import * as contract from '../contract/bookings.ts'

const write = route(contract.writeBooking, ({ params, body }, ctx) => {
  const { start, services, clientId, name, phone, email, note, outsideHours } = body
  const items = services.map(({ serviceId, optionIds, staffId, minutes }) => ({
    serviceId,
    optionIds: optionIds ?? [],
    staffId: staffId ?? null,
    minutes,
  }))
  const client = { id: clientId, name, phone, email }
  return bookBySalon(ctx, params.id, { start, items, client, note, outsideHours })
})

const move = route(contract.moveBooking, ({ params, body }, ctx) =>
  moveBySalon(ctx, params.id, { bookingId: params.booking, ...body, start: body.start }),
)

const change = route(contract.changeBooking, ({ params, body }, ctx) =>
  changeBySalon(ctx, params.id, { bookingId: params.booking, ...body }),
)

const preview = route(contract.previewChange, async ({ params, body }, ctx) => {
  const found = await previewChange(ctx, params.id, { bookingId: params.booking, edits: body.items })
  return { ...found, others: [...found.others], items: [...found.items] }
})

const rebook = route(contract.rebookBooking, ({ params, body }, ctx) =>
  rebookBySalon(ctx, params.id, { bookingId: params.booking, ...body }),
)

const quiet = route(contract.keepQuiet, ({ params }, ctx) => keepQuiet(ctx, params.id, params.booking))

const mark = route(contract.markBooking, ({ params, body }, ctx) =>
  markBooking(ctx, params.id, { bookingId: params.booking, seen: body.seen, status: body.status }),
)

const cancel = route(contract.cancelBooking, ({ params, body }, ctx) =>
  cancelBySalon(ctx, params.id, { bookingId: params.booking, ...body }),
)

const answer = route(contract.answerDispute, ({ params, body }, ctx) =>
  answerDispute(ctx, params.id, { bookingId: params.booking, ...body }),
)

const waive = route(contract.waiveFee, ({ params, body }, ctx) =>
  waiveFee(ctx, params.id, { bookingId: params.booking, ...body }),
)

const message = route(contract.messageClient, ({ params, body }, ctx) =>
  messageClient(ctx, params.id, { bookingId: params.booking, ...body }),
)

const block = route(blocks.blockTime, ({ params, body }, ctx) => blockTime(ctx, params.id, body))

const shiftBlock = route(blocks.moveBlock, ({ params, body }, ctx) =>
  moveBlock(ctx, params.id, { ...body, id: params.block }),
)

const unblock = route(blocks.unblockTime, async ({ params }, ctx) => {
  await unblockTime(ctx, params.id, params.block)
})

/** The calls that change a calendar. */
export const bookingRoutes: readonly Route[] = [
  write,
  move,
  change,
  preview,
  rebook,
  quiet,
  mark,
  cancel,
  answer,
  waive,
  message,
  block,
  shiftBlock,
  unblock,
]
