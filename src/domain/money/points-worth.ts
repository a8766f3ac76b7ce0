import { cents, type Cents } from '../money.ts'

/** Points are spent in whole hundreds. */
export const pointsStep = 100
export const centsForStep = 500

/** The reduction of a price by points; those beyond whole hundreds take nothing (MONEY.md 1.5). */
export const worthOfPoints = (points: number): Cents => cents(Math.floor(points / pointsStep) * centsForStep)
