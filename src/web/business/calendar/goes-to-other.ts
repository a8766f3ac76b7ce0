import type { CalendarItem } from '#features/calendar/contract.ts'

/** Whether a service would go to another team member than the customer asked for. */
export const goesToOther = (
  item: CalendarItem,
  staffId: string | undefined,
): item is CalendarItem & { readonly asked: NonNullable<CalendarItem['asked']> } =>
  item.asked !== null && staffId !== undefined && item.asked.staffId !== staffId
