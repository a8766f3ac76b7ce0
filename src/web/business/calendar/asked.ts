import type { CalendarItem } from '#features/calendar/contract.ts'

/** Whether a service whose customer had asked for somebody would be done by somebody else. */
export const goesToOther = (
  item: CalendarItem,
  staffId: string | undefined,
): item is CalendarItem & { readonly asked: NonNullable<CalendarItem['asked']> } =>
  item.asked !== null && staffId !== undefined && item.asked.staffId !== staffId
