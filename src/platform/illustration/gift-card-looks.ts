import type { GiftCardDesign } from '#domain/gift-card-design.ts'

/** The colours of a design, for its picture, its mail and its print. */
export interface GiftCardLook {
  /** The lighter and the deeper part of the ground; text on both is readable in `ink`. */
  readonly ground: readonly [string, string]
  /** Polish of the five nails, from the left. */
  readonly nails: readonly [string, string, string, string, string]
  readonly gold: string
  /** Lettering on the ground. */
  readonly ink: string
}

export const giftCardLooks: Readonly<Record<GiftCardDesign, GiftCardLook>> = {
  tips: {
    ground: ['#9B2B59', '#5F1233'],
    nails: ['#F2C6D3', '#C65C83', '#F7E3C4', '#C65C83', '#F2C6D3'],
    gold: '#F3DDA6',
    ink: '#FFFFFF',
  },
  almond: {
    ground: ['#FBE9EE', '#F3CFD3'],
    nails: ['#FFFDFB', '#E9A9A4', '#C98B86', '#E9A9A4', '#FFFDFB'],
    gold: '#8A6420',
    ink: '#4F1230',
  },
  aegean: {
    ground: ['#1B6A82', '#0D3D4E'],
    nails: ['#F7FBFC', '#7FB8C9', '#F7FBFC', '#7FB8C9', '#F7FBFC'],
    gold: '#F3DDA6',
    ink: '#FFFFFF',
  },
  birthday: {
    ground: ['#FFE3D6', '#FFC2AE'],
    nails: ['#C2476A', '#EF6F5A', '#E0B04F', '#EF6F5A', '#C2476A'],
    gold: '#8A4B12',
    ink: '#4F1230',
  },
  festive: {
    ground: ['#1F4D3A', '#0E2C21'],
    nails: ['#B3263A', '#E0B96A', '#F7F4E3', '#E0B96A', '#B3263A'],
    gold: '#F3DDA6',
    ink: '#FFFFFF',
  },
  meander: {
    ground: ['#2A1620', '#150A10'],
    nails: ['#7C1D45', '#2F1A25', '#D9B15F', '#2F1A25', '#7C1D45'],
    gold: '#E5C578',
    ink: '#FFF6EC',
  },
}
