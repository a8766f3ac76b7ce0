/** The five main figures of a report. */
export const headlines = ['revenue', 'visits', 'fresh', 'rebooked', 'occupancy'] as const
export type Headline = (typeof headlines)[number]

/** The figures of a report that lead to the bookings behind them. */
export const reportFigures = [...headlines, 'expected', 'noShow', 'cancelled', 'returning'] as const
export type ReportFigure = (typeof reportFigures)[number]
